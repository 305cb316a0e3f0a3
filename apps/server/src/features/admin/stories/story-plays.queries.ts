import { STORY_ROWS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { column } from '../../../platform/db/query-parts.ts'
import type { PlayKind, PlayStatus } from '../../../platform/db/tables-play.ts'
import type { Newest } from './story-reports.queries.ts'

interface StoryPlay {
  playId: number
  kind: PlayKind
  status: PlayStatus
  score: number
  startedAt: Date
  endedAt: Date | null
  held: boolean
  pending: boolean
  hidden: boolean
}

const selectPlays = (db: Db) =>
  db
    .selectFrom('plays as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('play_flags as f', 'f.play_id', 'p.id')
    .select(({ eb, fn, ref }) =>
      eb(fn.coalesce(ref('f.decision'), eb.val('')), '=', 'hidden')
        .$castTo<boolean>()
        .as('hidden'),
    )
    .select(['p.id as playId', 'p.kind', 'p.status', 'p.score', 'p.started_at as startedAt', 'p.ended_at as endedAt'])
    .select(['p.held', 'p.pending', 'g.id as gameId', 'g.name as gameName', 'u.id as userId', 'u.user_name as userName'])
    .orderBy('p.id', 'desc')
    .limit(STORY_ROWS)

type Plays = StoryPlay & { gameId: number; gameName: string; userId: number | null; userName: string | null }

/** Returns the newest plays of an account. */
export async function findPlaysOfUser(db: Db, userId: number): Promise<Newest<Plays>> {
  const all = db.selectFrom('plays').where('user_id', '=', userId)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows: await selectPlays(db).where('p.user_id', '=', userId).execute() }
}

/** Returns the newest plays of a game; guests have no name. */
export async function findPlaysOfGame(db: Db, gameId: number): Promise<Newest<Plays>> {
  const all = db.selectFrom('plays').where('game_id', '=', gameId)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, rows: await selectPlays(db).where('p.game_id', '=', gameId).execute() }
}

const BOARD_ROWS = 10

/** Returns the ten best players of a game, also if it is not listed. */
export const findBoard = (db: Db, gameId: number): Promise<{ userId: number; userName: string; score: number }[]> =>
  db
    .selectFrom('plays as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id as userId', 'u.user_name as userName', 'p.score'])
    .where('p.game_id', '=', gameId)
    .where('p.kind', '=', sql.lit('ranked'))
    .where('p.status', '=', sql.lit('finished'))
    .where(({ not }) => not('p.held'))
    .where(({ not }) => not('u.hidden'))
    .orderBy('p.score', 'desc')
    .orderBy('p.ended_at')
    .orderBy('p.id')
    .limit(sql.lit(BOARD_ROWS))
    .execute()

const WINNER = sql<number | null>`(${column('duels', 'state', 'd')}->'phase'->>'winner')::int`

const scoreOf = (player: 'own' | 'other') =>
  sql<number>`coalesce((${column('duels', 'state', 'd')}->'players'->(${column('duel_seats', 'seat', player)} - 1)->>'score')::int, 0)`

interface StoryDuel {
  gameId: number
  gameName: string
  opponentId: number | null
  opponentName: string
  outcome: 'won' | 'lost' | 'draw' | 'aborted'
  score: number
  opponentScore: number
  endedAt: Date
}

/** Returns the newest finished duels of an account, also in games that are not listed. */
export async function findDuelsOfUser(db: Db, userId: number): Promise<Newest<StoryDuel>> {
  const rows = await db
    .selectFrom('duel_seats as own')
    .innerJoin('duels as d', 'd.token', 'own.token')
    .innerJoin('duel_seats as other', (join) => join.onRef('other.token', '=', 'own.token').onRef('other.seat', '<>', 'own.seat'))
    .leftJoin('users as o', (join) => join.onRef('o.id', '=', 'other.user_id').on('o.deleted_at', 'is', null))
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .select(['g.id as gameId', 'g.name as gameName', 'o.id as opponentId'])
    .select(({ ref, fn }) => [
      ref('d.ended_at').$notNull().as('endedAt'),
      sql<string>`coalesce(${ref('o.user_name')}, ${ref('other.nick')}, guest_name(${ref('other.guest_id')}), '–')`.as(
        'opponentName',
      ),
      sql<
        StoryDuel['outcome']
      >`case when ${ref('d.reason')} = 'aborted' then 'aborted' when ${WINNER} = ${ref('own.seat')} then 'won'
        when ${WINNER} = ${ref('other.seat')} then 'lost' else 'draw' end`.as('outcome'),
      scoreOf('own').as('score'),
      scoreOf('other').as('opponentScore'),
      fn
        .agg<number>('count', [sql.lit(1)])
        .over()
        .as('total'),
    ])
    .where('own.user_id', '=', userId)
    .where('d.status', '=', 'finished')
    .orderBy('d.ended_at', 'desc')
    .orderBy('d.token')
    .limit(STORY_ROWS)
    .execute()
  return { total: rows[0]?.total ?? 0, rows }
}
