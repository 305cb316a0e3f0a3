import type { SquareAmount } from '@guess/contract/rules/squares'
import { sql } from 'kysely'
import { answeredSections } from '../../../core/games/answered-sections.queries.ts'
import { typeIsOpen } from '../../../core/games/open-category.queries.ts'
import { claimPicture } from '../../../core/games/pictures.queries.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { DuelStatus } from '../../../platform/db/tables-duel.ts'
import {
  answerColumns,
  markPictureUnused,
  pictureColumns,
  type SectionAnswer,
  type SectionPicture,
  type SectionPlace,
} from '../drafts/drafts.queries.ts'

/**
 * Returns whether someone has begun to play a game, or is waiting for an opponent in it. Finished practice does not count.
 * @NOTE the states are literals: with parameters, a prepared plan could not use the indexes of single states.
 */
export async function isPlayed(db: Db, gameId: number): Promise<boolean> {
  const plays = db.selectFrom('plays').select('id').where('game_id', '=', gameId)
  const counted = plays.where('kind', '<>', sql.lit('practice'))
  const duels = db.selectFrom('duels').select('token').where('game_id', '=', gameId)
  const { played } = await db
    .selectNoFrom(({ exists, or }) =>
      or([
        exists(counted.where('status', '=', sql.lit('finished'))),
        exists(counted.where('status', '=', sql.lit('left'))),
        exists(plays.where('status', '=', sql.lit('open'))),
        exists(duels.where('status', '=', sql.lit('finished'))),
        exists(duels.where('status', 'in', [sql.lit<DuelStatus>('gathering'), sql.lit<DuelStatus>('playing')])),
        exists(duels.where('status', '=', sql.lit('lobby'))),
      ]).as('played'),
    )
    .executeTakeFirstOrThrow()
  return played === true
}

/** Makes a changed game unrated, unless it was rated at once (RATED-12). No points depend on it: nobody has played it. */
async function unrate(trx: Db, gameId: number): Promise<void> {
  const approved = trx.updateTable('games').set({ rated_at: null, rating: null }).where('id', '=', gameId)
  await approved.where('rating', '<>', 'operator').execute()
}

export interface SectionChange {
  answer: SectionAnswer | null
  picture: SectionPicture | null
}

/**
 * Replaces the answer, the picture or both of a section of the user's game, unless someone has played the game (CREATE-13).
 * Returns `picture-expired` if the picture was stored too long ago for a row to claim it (PIC-9).
 */
export function changeSection(
  db: Db,
  userId: number,
  place: SectionPlace,
  { answer, picture }: SectionChange,
  now: Date,
): Promise<'stored' | 'played' | 'picture-expired' | 'no-game'> {
  return db.transaction().execute(async (trx) => {
    const { gameId, sectionNumber } = place
    const own = trx.selectFrom('games').select('id').where('id', '=', gameId).where('creator_user_id', '=', userId)
    if (!(await own.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())) return 'no-game'
    if (await isPlayed(trx, gameId)) return 'played'
    if (picture && !(await claimPicture(trx, picture.picture, now))) return 'picture-expired'
    if (picture) await markPictureUnused(trx, place, now)
    await trx
      .updateTable('sections')
      .set({ ...(answer && answerColumns(answer)), ...(picture && pictureColumns(picture)) })
      .where('game_id', '=', gameId)
      .where('section_number', '=', sectionNumber)
      .execute()
    await trx.updateTable('games').set({ updated_at: now }).where('id', '=', gameId).execute()
    await unrate(trx, gameId)
    return 'stored'
  })
}

/** Renames a game of the user. */
export async function rename(db: Db, gameId: number, name: { name: string; nameKey: string }, now: Date): Promise<void> {
  const columns = { name: name.name, name_key: name.nameKey, updated_at: now }
  await db.updateTable('games').set(columns).where('id', '=', gameId).where('deleted_at', 'is', null).execute()
}

export interface CreatedGame {
  id: number
  gameName: string
  preview: string
  placeholder: string
  gameTypeId: number
  sectionAmount: number
  squareAmount: SquareAmount
  playCount: number
  publishedAt: Date
}

const createdBy = (db: Db, userId: number) =>
  db
    .selectFrom('listed_games as g')
    .innerJoin('game_types as t', 't.id', 'g.game_type_id')
    .where(typeIsOpen)
    .where('g.creator_user_id', '=', userId)

async function countCreated(db: Db, userId: number): Promise<number | null> {
  const games = createdBy(db, userId).select((eb) => eb.fn.countAll<number>().as('amount'))
  const counted = await db
    .selectFrom('users')
    .select(games.$asScalar().$notNull().as('amount'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return counted?.amount ?? null
}

const findCreatedPage = (db: Db, userId: number, size: number, page: number): Promise<CreatedGame[]> =>
  createdBy(db, userId)
    .select(['g.id', 'g.name as gameName', 'g.preview', 'g.placeholder', 'g.game_type_id as gameTypeId'])
    .select(['g.section_amount as sectionAmount', 'g.square_amount as squareAmount', 'g.play_count as playCount'])
    .select('g.published_at as publishedAt')
    .orderBy('g.published_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

/** Returns a page of a user's published games, newest first, and their total; null if there is no such user. */
export async function findCreated(db: Db, userId: number, size: number, page: number) {
  const amount = await countCreated(db, userId)
  return amount === null ? null : { amount, games: await findCreatedPage(db, userId, size, page) }
}

export interface SectionRate {
  sectionNumber: number
  answered: number
  correct: number
}

/** Number of newest plays that a rate is computed from. Reading all plays of a popular game would take too long. */
const RATED_PLAYS = 500

const selectRates = statement<SectionRate, [number, number]>(`
  select a.section_number as "sectionNumber", count(*) as answered, count(*) filter (where a.correct) as correct
  from (select id, outcomes from plays where game_id = $1 and status = 'finished' and kind <> 'practice'
    order by ended_at desc limit $2) p
  cross join lateral ${answeredSections('p')} a group by a.section_number`)

/**
 * Returns how often each section of a game was answered, and how often correctly, in its newest finished plays; practice does
 * not count.
 */
export const findRates = (db: Db, gameId: number): Promise<SectionRate[]> => selectRates(db, gameId, RATED_PLAYS)
