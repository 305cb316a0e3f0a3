import { DRAFT_LASTS_MS, SECTIONS_MAX } from '@guess/contract/rules/limits'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { typeIsOpen } from '../../../core/games/open-category.queries.ts'
import { claimPicture, previewFiles, recordUnusedPictures, sectionFiles } from '../../../core/games/pictures.queries.ts'
import { isAdmin } from '../../../core/roles/roles.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findPlace, noteSection, quietSince, type SectionToPlace } from './open-drafts.queries.ts'

const DAY_MS = 24 * 3_600_000

/** Returns whether games can be created in a category: only in an open one (CATALOG-2). */
export async function isOpenType(db: Db, gameTypeId: number): Promise<boolean> {
  const type = db.selectFrom('game_types as t').select('t.id').where('t.id', '=', gameTypeId).where(typeIsOpen)
  return (await type.executeTakeFirst()) !== undefined
}

/**
 * Returns whether an account has reached its daily limit of new games; deleted drafts do not count, and operators have no limit
 * (CREATE-9).
 */
export async function hasReachedGameLimit(db: Db, userId: number, perDay: number, now: Date): Promise<boolean> {
  const { added } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .where('creator_user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return added >= perDay && !(await isAdmin(db, userId))
}

export interface NewDraft {
  name: string
  nameKey: string
  gameTypeId: number
  creatorUserId: number
  squareAmount: SquareAmount
  /** Null if it is known only when no further section arrives (CREATE-17). */
  sectionAmount: number | null
  preview: string
  placeholder: string
  randomKey: number
}

const draftRow = (draft: NewDraft, now: Date) => ({
  name: draft.name,
  name_key: draft.nameKey,
  game_type_id: draft.gameTypeId,
  creator_user_id: draft.creatorUserId,
  square_amount: draft.squareAmount,
  section_amount: draft.sectionAmount ?? SECTIONS_MAX,
  preview: draft.preview,
  placeholder: draft.placeholder,
  random_key: draft.randomKey,
  created_at: now,
  updated_at: now,
})

/**
 * Inserts a draft. Returns its id, or why it was not inserted. Locks the account's row, so that the daily limit holds for
 * concurrent calls of one account.
 * @param perDay how many games a player can begin in 24 hours
 */
export function insertDraft(
  db: Db,
  draft: NewDraft,
  perDay: number,
  now: Date,
): Promise<number | 'enough' | 'no-user' | 'picture-expired'> {
  return db.transaction().execute(async (trx) => {
    const { creatorUserId } = draft
    const owner = trx.selectFrom('users').select('id').where('id', '=', creatorUserId).where('deleted_at', 'is', null)
    if (!(await owner.forUpdate().executeTakeFirst())) return 'no-user'
    if (await hasReachedGameLimit(trx, creatorUserId, perDay, now)) return 'enough'
    if (!(await claimPicture(trx, draft.preview, now))) return 'picture-expired'
    const { id } = await trx.insertInto('games').values(draftRow(draft, now)).returning('id').executeTakeFirstOrThrow()
    if (draft.sectionAmount === null) await trx.insertInto('open_drafts').values({ game_id: id, last_section_at: now }).execute()
    return id
  })
}

export interface SectionPlace {
  gameId: number
  sectionNumber: number
}

export interface SectionAnswer {
  correctAnswer: string
  answers: string[]
  /** How well known its title is, from 1 to 5; null if it is not known as a title (BOT-11). */
  fame: number | null
}

export interface SectionPicture {
  picture: string
  squares: string[]
  hash: string
  likeness: string
}

/** Selects the user's draft, and locks it. */
const lockDraft = (trx: Db, gameId: number, userId: number, now: Date) =>
  trx
    .selectFrom('games')
    .select(['section_amount', 'preview'])
    .where('id', '=', gameId)
    .where('creator_user_id', '=', userId)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - DRAFT_LASTS_MS))
    .forUpdate()
    .executeTakeFirst()

export const answerColumns = ({ correctAnswer, answers, fame }: SectionAnswer) => ({
  correct_answer: correctAnswer,
  answers,
  fame,
})

export const pictureColumns = ({ picture, squares, hash, likeness }: SectionPicture) => ({
  picture,
  squares,
  image_hash: hash,
  likeness,
})

/** Marks the picture of a section as unused, in the transaction that replaces it. */
export async function markPictureUnused(trx: Db, { gameId, sectionNumber }: SectionPlace, now: Date): Promise<void> {
  const place = trx.selectFrom('sections').where('game_id', '=', gameId).where('section_number', '=', sectionNumber)
  const before = await place.select(['picture', 'squares']).execute()
  await recordUnusedPictures(trx, before.map(sectionFiles), now)
}

/**
 * Locks the creator of a draft, before the draft. Returns false if the account is banned or deleted: a ban, which locks the account and
 * then hides its games, meets the game as a draft or as one to hide.
 */
export async function lockCreator(trx: Db, userId: number): Promise<boolean> {
  const creator = trx.selectFrom('users').select('id').where('id', '=', userId).where('banned_at', 'is', null)
  return (await creator.where('deleted_at', 'is', null).forShare().executeTakeFirst()) !== undefined
}

/** Inserts a section, or replaces the existing one. */
async function putSection(trx: Db, place: SectionPlace, section: SectionAnswer & SectionPicture, now: Date): Promise<void> {
  await markPictureUnused(trx, place, now)
  const columns = { ...answerColumns(section), ...pictureColumns(section) }
  await trx
    .insertInto('sections')
    .values({ game_id: place.gameId, section_number: place.sectionNumber, ...columns })
    .onConflict((conflict) => conflict.columns(['game_id', 'section_number']).doUpdateSet(columns))
    .execute()
}

/**
 * Publishes a draft that has all its sections; an operator's game is rated at once. Returns false if sections are missing. The
 * transaction must hold the lock of the game's row.
 */
export async function publishWhole(trx: Db, gameId: number, creatorUserId: number, now: Date): Promise<boolean> {
  const rated = (await isAdmin(trx, creatorUserId)) ? { rated_at: now, rating: 'operator' as const } : {}
  const published = await trx
    .updateTable('games')
    .set({ published_at: now, updated_at: now, ...rated })
    .where('id', '=', gameId)
    .where('section_amount', '=', (eb) =>
      eb.selectFrom('sections').select(eb.fn.countAll<number>().as('amount')).where('game_id', '=', gameId),
    )
    .returning('id')
    .execute()
  if (published.length === 1) await trx.deleteFrom('open_drafts').where('game_id', '=', gameId).execute()
  return published.length === 1
}

export type SavedSection =
  | { kind: 'stored' | 'published' | 'repeated'; sectionNumber: number }
  | { kind: 'picture-expired' }
  | { kind: 'no-draft' }

/**
 * Saves a section of the user's draft. The last missing section publishes the game (CREATE-4). Locks the game's row, so
 * that the sections of one game are saved one after another. Returns `repeated` if a section without a number repeats the last
 * one, and `picture-expired` if the picture was stored too long ago for a row to claim it (PIC-9).
 * @param wanted the number that the caller asks for; null for the next free one
 */
export function saveSection(
  db: Db,
  userId: number,
  { gameId, wanted }: { gameId: number; wanted: number | null },
  section: SectionAnswer & SectionPicture & SectionToPlace,
  now: Date,
): Promise<SavedSection> {
  return db.transaction().execute(async (trx) => {
    const draft = (await lockCreator(trx, userId)) && (await lockDraft(trx, gameId, userId, now))
    if (!draft) return { kind: 'no-draft' }
    const { sectionNumber, isRepeated } = await findPlace(trx, gameId, wanted, section)
    if (isRepeated) return { kind: 'repeated', sectionNumber }
    if (sectionNumber >= draft.section_amount) return { kind: 'no-draft' }
    if (!(await claimPicture(trx, section.picture, now))) return { kind: 'picture-expired' }
    await putSection(trx, { gameId, sectionNumber }, section, now)
    await noteSection(trx, gameId, now)
    return { kind: (await publishWhole(trx, gameId, userId, now)) ? 'published' : 'stored', sectionNumber }
  })
}

/** Deletes a game that was never published, with its sections and pictures, in a transaction. */
export const deleteDraft = async (trx: Db, gameId: number, preview: string, now: Date): Promise<void> => {
  const sections = await trx.selectFrom('sections').select(['picture', 'squares']).where('game_id', '=', gameId).execute()
  await recordUnusedPictures(trx, [previewFiles(preview), ...sections.map(sectionFiles)], now)
  await trx.deleteFrom('games').where('id', '=', gameId).execute()
}

/** Deletes the user's draft with its pictures. Returns false if there is no such draft. */
export function deleteOwnDraft(db: Db, gameId: number, userId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, gameId, userId, now)
    if (draft) await deleteDraft(trx, gameId, draft.preview, now)
    return draft !== undefined
  })
}

const SWEPT_AT_ONCE = 100

/**
 * Deletes the drafts that have expired; a Daily that waits for its day is none, nor is one of an open number of sections that was given one in the last two minutes (CREATE-17). Returns how many.
 */
export function sweepDrafts(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const growing = trx.selectFrom('open_drafts').select('game_id').where('last_section_at', '>', quietSince(now))
    const old = await trx
      .selectFrom('games')
      .select(['id', 'preview'])
      .where('published_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('created_at', '<=', new Date(now.getTime() - DRAFT_LASTS_MS))
      .where(({ not }) => not('is_daily'))
      .where('id', 'not in', growing)
      .limit(SWEPT_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, preview } of old) await deleteDraft(trx, id, preview, now)
    return old.length
  })
}

export interface MadeGame {
  id: number
  name: string
  creatorUserId: number | null
  gameTypeId: number
  squareAmount: SquareAmount
  sectionAmount: number
  preview: string
  playCount: number
  createdAt: Date
  publishedAt: Date | null
}

/** Returns a game or a draft of any user, or null if there is none. */
export async function findMadeGame(db: Db, gameId: number): Promise<MadeGame | null> {
  const made = db
    .selectFrom('games')
    .select(['id', 'name', 'creator_user_id as creatorUserId', 'game_type_id as gameTypeId', 'preview'])
    .select(['square_amount as squareAmount', 'section_amount as sectionAmount', 'play_count as playCount'])
    .select(['created_at as createdAt', 'published_at as publishedAt'])
    .where('id', '=', gameId)
    .where('deleted_at', 'is', null)
  return (await made.executeTakeFirst()) ?? null
}

export interface MadeSection {
  sectionNumber: number
  correctAnswer: string
  answers: string[]
  picture: string
  hash: string | null
  likeness: string | null
}

/** Returns the sections of a game or a draft, in order. */
export const findMadeSections = (db: Db, gameId: number): Promise<MadeSection[]> =>
  db
    .selectFrom('sections')
    .select(['section_number as sectionNumber', 'correct_answer as correctAnswer', 'answers', 'picture'])
    .select(['image_hash as hash', 'likeness'])
    .where('game_id', '=', gameId)
    .orderBy('section_number')
    .execute()
