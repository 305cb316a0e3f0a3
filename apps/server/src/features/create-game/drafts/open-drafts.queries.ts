import { OPEN_DRAFT_QUIET_MS, SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import type { Db } from '../../../platform/db/database.ts'

/** What tells whether a section repeats another one. */
export interface SectionToPlace {
  correctAnswer: string
  hash: string
}

/**
 * Returns the number of a section that a draft is given, and whether it repeats the last one: then it was sent again because its
 * reply was lost (CREATE-3). The transaction must hold the lock of the game's row.
 * @param wanted the number that the caller asks for, which is never taken as a repetition; null for the next free one
 */
export async function findPlace(trx: Db, gameId: number, wanted: number | null, { correctAnswer, hash }: SectionToPlace) {
  if (wanted !== null) return { sectionNumber: wanted, isRepeated: false }
  const stored = await trx
    .selectFrom('sections')
    .select(['section_number', 'correct_answer', 'image_hash'])
    .where('game_id', '=', gameId)
    .orderBy('section_number')
    .execute()
  const last = stored.at(-1)
  if (last?.correct_answer === correctAnswer && last.image_hash === hash)
    return { sectionNumber: last.section_number, isRepeated: true }
  return { sectionNumber: nextFree(stored.map(({ section_number }) => section_number)), isRepeated: false }
}

/** Returns the lowest number that is not taken. @param taken in ascending order */
export function nextFree(taken: readonly number[]): number {
  const gap = taken.findIndex((number, place) => number !== place)
  return gap < 0 ? taken.length : gap
}

/** Records when the last section of a draft arrived, if its number of sections is open. */
export async function noteSection(trx: Db, gameId: number, now: Date): Promise<void> {
  await trx.updateTable('open_drafts').set({ last_section_at: now }).where('game_id', '=', gameId).execute()
}

/**
 * Returns the time since which a draft of an open number of sections has been given none if it is published now (CREATE-17, decision 43).
 */
export const quietSince = (now: Date) => new Date(now.getTime() - OPEN_DRAFT_QUIET_MS)

/** Returns whether a game can have exactly these sections: 5, 10, 15 or 20 without a gap. */
const isWhole = (numbers: readonly number[]) =>
  SECTION_AMOUNTS.some((amount) => amount === numbers.length) && nextFree(numbers) === numbers.length

const PUBLISHED_AT_ONCE = 100

export interface QuietDraft {
  id: number
  creatorUserId: number
}

/**
 * Returns the drafts of an open number of sections to which none has been added for two minutes, longest first; not those of creators
 * who are banned or have deleted their accounts.
 */
export const findQuietDrafts = (db: Db, now: Date): Promise<QuietDraft[]> =>
  db
    .selectFrom('open_drafts as o')
    .innerJoin('games as g', 'g.id', 'o.game_id')
    .innerJoin('sections as s', 's.game_id', 'g.id')
    .innerJoin('users as u', 'u.id', 'g.creator_user_id')
    .select(['g.id', 'u.id as creatorUserId'])
    .where('o.last_section_at', '<=', quietSince(now))
    .where('g.published_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .groupBy(['g.id', 'u.id', 'o.last_section_at'])
    .having(({ eb, fn }) => eb(fn.countAll<number>(), 'in', [...SECTION_AMOUNTS]))
    .orderBy('o.last_section_at')
    .limit(PUBLISHED_AT_ONCE)
    .execute()

/**
 * Locks a draft and fixes its number of sections to those that it has. Returns false if it has been published, deleted or given
 * another section meanwhile, or has not as many sections as a game can have.
 */
export async function closeOpenDraft(trx: Db, gameId: number, now: Date): Promise<boolean> {
  // @NOTE The lock is a separate statement: the next ones then see what another call has saved while this one waited for it.
  await trx.selectFrom('games').select('id').where('id', '=', gameId).forUpdate().execute()
  const sections = await trx
    .selectFrom('sections')
    .select('section_number')
    .where('game_id', '=', gameId)
    .orderBy('section_number')
    .execute()
  const numbers = sections.map(({ section_number }) => section_number)
  if (!isWhole(numbers)) return false
  const isStillQuiet = trx
    .selectFrom('open_drafts')
    .select('game_id')
    .where('game_id', '=', gameId)
    .where('last_section_at', '<=', quietSince(now))
  const closed = await trx
    .updateTable('games')
    .set({ section_amount: numbers.length })
    .where('id', '=', gameId)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ exists }) => exists(isStillQuiet))
    .returning('id')
    .execute()
  return closed.length === 1
}
