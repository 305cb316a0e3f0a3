import { replaceSection } from '@guess/contract/api/create-game'
import type { SquareAmount } from '@guess/contract/rules/squares'
import type { FastifyInstance } from 'fastify'
import { checkedAnswer } from '../../../core/names/checked-text.ts'
import type { SentFile } from '../../../platform/http/read-form.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { processPicture } from '../../../platform/images/process-picture.ts'
import { drawAnswers, knownSpelling } from '../answers/draw-answers.ts'
import { type CreateGameNeeds, ownPublished, similarTo } from '../created-game.ts'
import { findMadeSections, type MadeGame, type MadeSection, type SectionPicture } from '../drafts/drafts.queries.ts'
import { storePicture } from '../store-pictures.ts'
import { changeSection, isPlayed } from './own-games.queries.ts'

const REPLACED_PER_MINUTE = 60

const REFUSED = { played: 'game-played', 'no-game': 'game-not-found', 'picture-expired': 'service-unavailable' } as const

/** Stores the new picture of a section, if one was sent. */
async function newPicture(
  needs: CreateGameNeeds,
  file: SentFile | null,
  squareAmount: SquareAmount,
): Promise<SectionPicture | null> {
  if (!file) return null
  const processed = await processPicture(file, squareAmount)
  return { hash: processed.hash, likeness: processed.likeness, ...(await storePicture(needs, processed)) }
}

/** Returns the typed answer, if it differs from the stored one, with newly drawn wrong answers; else null. */
async function newAnswer(needs: CreateGameNeeds, game: MadeGame, before: MadeSection, typed: string | null) {
  if (typed === null || typed === before.correctAnswer) return null
  const written = await knownSpelling(needs, game, typed)
  return written === before.correctAnswer ? null : drawAnswers(needs, game, written)
}

/**
 * Registers the call that replaces the answer, the picture or both of a section. Refuses with `game-played` after the first
 * play, and with `answer-missing`, `answer-too-long`, `game-not-found`, `game-foreign` or an image code (CREATE-13).
 */
export function replaceSectionRoute(app: FastifyInstance, needs: CreateGameNeeds): void {
  const { db, clock } = needs
  route(
    app,
    replaceSection,
    async ({ body, files: { sectionImage: file }, caller: { userId } }) => {
      const { gameId, sectionNumber } = body
      const typed = body.sectionCorrectAnswer === undefined ? null : checkedAnswer(body.sectionCorrectAnswer)
      if (typed === null && !file) refuse('image-is-null')
      const game = await ownPublished(needs, userId, gameId)
      if (await isPlayed(db, gameId)) refuse('game-played')
      const sections = await findMadeSections(db, gameId)
      const before = sections[sectionNumber] ?? refuse('invalid-request')
      const picture = await newPicture(needs, file, game.squareAmount)
      const change = { picture, answer: await newAnswer(needs, game, before, typed) }
      const outcome = await changeSection(db, userId, { gameId, sectionNumber }, change, clock.now())
      if (outcome !== 'stored') refuse(REFUSED[outcome])
      const { likeness, hash } = picture ?? before
      const similar = likeness === null ? [] : similarTo(likeness, sections, sectionNumber)
      return { sectionNumber, imageHash: hash ?? '', similarTo: similar, published: true }
    },
    { perMinute: REPLACED_PER_MINUTE },
  )
}
