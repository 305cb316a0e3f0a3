import type { SquareAmount } from '@guess/contract/rules/squares'
import { answeredSections } from '../../core/games/answered-sections.queries.ts'
import { sectionsHash } from '../../core/games/commit-draw.ts'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { playerId, playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'

/** SQL for the number of the Daily that the game `g` is; null if it is none. */
export const DAILY_NUMBER = '(select d.number from dailies d where d.game_id = g.id)'

type ShareParams = [number, number | null, string | null, string, Date]

const writeShared = statement<{ token: string }, ShareParams>(`
  with newest as (
    select mine.* from (
      (select id, user_id, guest_key from plays where user_id = $2 and game_id = $1 and status = 'finished' order by id desc limit 1)
      union all
      (select id, user_id, guest_key from plays where guest_key = $3 and game_id = $1 and status = 'finished' order by id desc limit 1)
    ) mine limit 1
  )
  insert into shared_results (token, play_id, user_id, guest_key, square_orders, answer_orders, sections_hash, shared_at, seen_at)
  select $4, p.id, p.user_id, p.guest_key, d.square_orders, d.answer_orders, ${sectionsHash('$1')}, $5::timestamptz, $5::timestamptz
  from newest p left join play_draws d on d.play_id = p.id
  on conflict (play_id) do update set play_id = excluded.play_id
  returning token`)

/**
 * Shares the owner's newest finished play of a game, with a copy of its draw. Returns the token of its link, which is the same if it
 * was shared before; null if there is no such play.
 * @param token the token if it was not shared before
 */
export const saveShared = async (db: Db, owner: Owner, gameId: number, token: string, now: Date): Promise<string | null> =>
  (await writeShared(db, gameId, owner.userId, owner.guestKey, token, now))[0]?.token ?? null

/** A result that was shared. It holds nothing from which a picture or an answer could be told. */
export interface SharedResult {
  token: string
  playerName: string
  userId: number | null
  gameId: number
  gameName: string
  gameTypeId: number
  typeName: string
  adult: boolean
  preview: string
  sectionAmount: number
  squareAmount: SquareAmount
  daily: number | null
  score: number
  /** Whether each answered section was right. */
  marks: boolean[]
  /** Open squares of all answered sections, and of each. */
  opened: number
  openedEach: number[]
  /** Whether a play can have its draw. */
  canBeat: boolean
  /** Whether everybody can see the game: it may have been deleted since, or its category closed. */
  isListed: boolean
  /** The game was reported, and no operator has reviewed it yet. */
  held: boolean
}

const selectResult = statement<SharedResult, [string]>(`
  select r.token, ${playerName('r')} as "playerName", ${playerId('r')} as "userId",
    g.id as "gameId", g.name as "gameName", t.id as "gameTypeId", t.name as "typeName", t.adult, g.preview,
    g.section_amount as "sectionAmount", g.square_amount as "squareAmount", ${DAILY_NUMBER} as daily, p.score,
    tally.marks, tally.opened, tally.opened_each as "openedEach", r.square_orders is not null and r.sections_hash = ${sectionsHash('g.id')} as "canBeat",
    exists (select 1 from listed_games l where l.id = g.id) and ${OPEN_TYPE} as "isListed", g.held_at is not null as held
  from shared_results r join plays p on p.id = r.play_id join games g on g.id = p.game_id join game_types t on t.id = g.game_type_id
  cross join lateral (
    select coalesce(json_agg(a.correct order by a.section_number), '[]'::json) as marks, coalesce(sum(a.opened), 0)::integer as opened,
      coalesce(json_agg(a.opened order by a.section_number), '[]'::json) as opened_each
    from ${answeredSections('p')} a
  ) tally
  where r.token = $1`)

/** Returns the shared result of a token, also if its game is gone; null if there is none. */
export const findSharedResult = async (db: Db, token: string): Promise<SharedResult | null> =>
  (await selectResult(db, token))[0] ?? null

/**
 * Deletes the results that were shared before that time and have not been answered since, with what is known of older answers
 * (SHARE-8). Returns how many.
 */
export async function deleteUnusedResults(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('shared_results as r')
    .where('r.shared_at', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('challenge_plays as c')
            .select('c.play_id')
            .whereRef('c.token', '=', 'r.token')
            .where('c.started_at', '>=', before),
        ),
      ),
    )
    .returning('r.token')
    .execute()
  return deleted.length
}

/** Makes what a guest has shared and answered an account's, in the transaction that inserts the account (SHARE-9). */
export async function adoptResults(trx: Db, guestKey: string, userId: number): Promise<void> {
  for (const table of ['shared_results', 'challenge_plays'] as const)
    await trx.updateTable(table).set({ user_id: userId, guest_key: null }).where('guest_key', '=', guestKey).execute()
}

/** Returns what an account has shared, for its download. */
export const sharesForDownload = (db: Db, userId: number) =>
  db
    .selectFrom('shared_results as r')
    .innerJoin('plays as p', 'p.id', 'r.play_id')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .select(['r.token as resultToken', 'g.id as gameId', 'g.name as gameName', 'p.score', 'r.shared_at as shareDate'])
    .where('r.user_id', '=', userId)
    .orderBy('r.shared_at')
    .orderBy('r.token')
    .execute()

/** Returns which shared results an account has answered, for its download. */
export const answeredForDownload = (db: Db, userId: number) =>
  db
    .selectFrom('challenge_plays as c')
    .innerJoin('plays as p', 'p.id', 'c.play_id')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .select([
      'c.token as resultToken',
      'g.id as gameId',
      'g.name as gameName',
      'p.status',
      'p.score',
      'c.started_at as startDate',
    ])
    .where('c.user_id', '=', userId)
    .orderBy('c.started_at')
    .orderBy('c.play_id')
    .execute()
