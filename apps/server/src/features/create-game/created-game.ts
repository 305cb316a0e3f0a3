import { DRAFT_LASTS_MS } from '@guess/contract/rules/limits'
import { refuse } from '../../platform/http/refuse.ts'
import { areAlike } from '../../platform/images/likeness.ts'
import type { ProcessedPicture } from '../../platform/images/process-picture.ts'
import type { Platform } from '../../platform/platform.ts'
import { findMadeGame, type MadeGame, type MadeSection } from './drafts/drafts.queries.ts'

export type CreateGameNeeds = Pick<Platform, 'db' | 'clock' | 'random' | 'media' | 'pictures' | 'gamesChanged' | 'countCache'>

/** Returns when a draft expires, or null if it is published. */
export const endOf = ({ publishedAt, createdAt }: MadeGame) =>
  publishedAt ? null : new Date(createdAt.getTime() + DRAFT_LASTS_MS)

/**
 * Returns a game or draft of the caller. An expired draft counts as missing even before it is swept (CREATE-8). Refuses with
 * `game-not-found` or `game-foreign`.
 */
export async function ownGame({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: number, gameId: number): Promise<MadeGame> {
  const game = (await findMadeGame(db, gameId)) ?? refuse('game-not-found')
  if (game.creatorUserId !== userId) refuse('game-foreign')
  const end = endOf(game)
  if (end && end <= clock.now()) refuse('game-not-found')
  return game
}

/** Returns a published game of the caller. Refuses as `ownGame` does, and with `game-not-found` for a draft. */
export async function ownPublished(needs: Pick<Platform, 'db' | 'clock'>, userId: number, gameId: number): Promise<MadeGame> {
  const game = await ownGame(needs, userId, gameId)
  return game.publishedAt ? game : refuse('game-not-found')
}

/** Returns the numbers of the other sections whose pictures look like this one (CREATE-7). */
export const similarTo = (likeness: string, sections: readonly MadeSection[], sectionNumber: number) =>
  sections
    .filter((other) => other.sectionNumber !== sectionNumber && other.likeness !== null && areAlike(other.likeness, likeness))
    .map((other) => other.sectionNumber)

/** Returns whether a section is already stored exactly as sent: the client repeats a call whose reply was lost. */
export const isStored = (section: MadeSection | undefined, answer: string, { hash }: ProcessedPicture) =>
  section?.correctAnswer === answer && section.hash === hash
