import type { SquareAmount } from '@guess/contract/rules/squares'
import { sql } from 'kysely'
import { claimPicture } from '../../../core/games/pictures.queries.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import { OPEN_TYPE } from '../../../platform/db/open-type.ts'
import {
  answerColumns,
  dropPicture,
  pictureColumns,
  type SectionAnswer,
  type SectionPicture,
  type SectionPlace,
} from '../drafts/drafts.queries.ts'

const selectPlayed = statement<{ played: boolean }, [number]>(`
  select exists (select 1 from plays where game_id = $1 and status = 'finished' and kind <> 'practice')
    or exists (select 1 from plays where game_id = $1 and status = 'left' and kind <> 'practice')
    or exists (select 1 from plays where game_id = $1 and status = 'open')
    or exists (select 1 from duels where game_id = $1 and status = 'finished')
    or exists (select 1 from duels where game_id = $1 and status in ('gathering', 'playing'))
    or exists (select 1 from duels where game_id = $1 and status = 'lobby') as played`)

/** Whether somebody has begun to play a game, or waits for somebody to play it with. Practice that is over does not count. */
export const isPlayed = async (db: Db, gameId: number) => (await selectPlayed(db, gameId))[0]?.played === true

export interface SectionChange {
  answer: SectionAnswer | null
  picture: SectionPicture | null
}

/** Writes the answer, the picture or both of a section of the user's game anew, unless somebody has played it (CREATE-13). */
export function changeSection(
  db: Db,
  userId: number,
  place: SectionPlace,
  { answer, picture }: SectionChange,
  now: Date,
): Promise<'kept' | 'played' | 'late' | 'no-game'> {
  return db.transaction().execute(async (trx) => {
    const { gameId, sectionNumber } = place
    const own = trx.selectFrom('games').select('id').where('id', '=', gameId).where('creator_user_id', '=', userId)
    if (!(await own.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())) return 'no-game'
    if (await isPlayed(trx, gameId)) return 'played'
    if (picture && !(await claimPicture(trx, picture.picture, now))) return 'late'
    if (picture) await dropPicture(trx, place, now)
    await trx
      .updateTable('sections')
      .set({ ...(answer && answerColumns(answer)), ...(picture && pictureColumns(picture)) })
      .where('game_id', '=', gameId)
      .where('section_number', '=', sectionNumber)
      .execute()
    await trx.updateTable('games').set({ updated_at: now }).where('id', '=', gameId).execute()
    return 'kept'
  })
}

/** Gives a game of the user's another name. */
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

const CREATED = `from listed_games g join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  where g.creator_user_id = $1`

const selectCreated = statement<CreatedGame, [number, number, number]>(`
  select g.id, g.name as "gameName", g.preview, g.placeholder, g.game_type_id as "gameTypeId",
    g.section_amount as "sectionAmount", g.square_amount as "squareAmount", g.play_count as "playCount",
    g.published_at as "publishedAt"
  ${CREATED} order by g.published_at desc, g.id desc limit $2 offset $3`)

const countCreated = statement<{ amount: number }, [number]>(`
  select (select count(*)::int ${CREATED}) as amount from users where id = $1 and deleted_at is null`)

/** A page of a user's published games, newest first, and how many there are; null when there is no such user. */
export async function findCreated(db: Db, userId: number, size: number, page: number) {
  const [counted] = await countCreated(db, userId)
  return counted ? { amount: counted.amount, games: await selectCreated(db, userId, size, page * size) } : null
}

export interface SectionRate {
  sectionNumber: number
  answered: number
  correct: number
}

/** Plays that a rate is made of: the newest. A game that is played a lot would make everybody wait. */
const RATED_PLAYS = 500

/** How the sections of a game were answered, in its newest finished plays; practice does not count. */
export async function findRates(db: Db, gameId: number): Promise<SectionRate[]> {
  const { rows } = await sql<SectionRate>`
    select a.section_number as "sectionNumber", count(*)::int as answered, (count(*) filter (where a.correct))::int as correct
    from (select id from plays where game_id = ${gameId} and status = 'finished' and kind <> 'practice'
      order by ended_at desc limit ${RATED_PLAYS}) p
    join play_answers a on a.play_id = p.id group by a.section_number`.execute(db)
  return rows
}
