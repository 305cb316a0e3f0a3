import { sql } from 'kysely'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { DuelStatus } from '../../../platform/db/tables-duel.ts'
import type { Owner } from '../../../platform/http/owner.ts'

/** A player who is subscribed to a match, and the last sign of life of the connection. */
export interface Listener {
  token: string
  userId: number | null
  guestKey: string | null
  seenAt: Date
}

const LISTENING = `(
  select token, user_id, guest_key, max(seen_at) as seen_at
  from unnest($1::text[], $2::int[], $3::uuid[], $4::timestamptz[]) c (token, user_id, guest_key, seen_at)
  group by token, user_id, guest_key) l`

type ListenerParams = [string[], (number | null)[], (string | null)[], Date[]]

const columnsOf = (listeners: readonly Listener[]): ListenerParams => [
  listeners.map(({ token }) => token),
  listeners.map(({ userId }) => userId),
  listeners.map(({ guestKey }) => guestKey),
  listeners.map(({ seenAt }) => seenAt),
]

const updateSeen = statement<{ token: string; seat: 1 | 2 }, ListenerParams>(`
  update duel_seats s set seen_at = greatest(s.seen_at, l.seen_at)
  from ${LISTENING} where s.token = l.token and (s.user_id = l.user_id or s.guest_key = l.guest_key)
  returning s.token, s.seat`)

/** Stores the last signs of life of the listeners and returns their seats. */
export const renewSeen = (db: Db, listeners: readonly Listener[]) => updateSeen(db, ...columnsOf(listeners))

// @NOTE the version of a row also changes if a renewal finds nothing newer: a connection to another process counts, not what it hears.
const selectVersion = statement<{ version: string }, [string, number | null, string | null]>(
  'select xmin::text as version from duel_seats where token = $1 and (user_id = $2 or guest_key = $3)',
)

/** Returns a value that each renewal of a player's `seen_at` changes, or null if the player has no seat in the match. */
export const findRenewal = async (db: Db, token: string, { userId, guestKey }: Owner): Promise<string | null> =>
  (await selectVersion(db, token, userId, guestKey))[0]?.version ?? null

/** @param among restricts the duels, by their token */
const dueText = (among: string) => `
  select token from duels d where due_at <= $1 and ${among}
  union
  select d.token from duels d join duel_seats s on s.token = d.token
  cross join lateral (select d.state->'players'->(s.seat - 1)->'away' as away) p
  where d.status in ('gathering', 'playing') and ${among} and not coalesce((p.away->>'leaving')::boolean, false)
    and case when p.away = 'null'::jsonb then s.seen_at < $2
      else s.seen_at >= $2
        and floor(extract(epoch from s.seen_at) * 1000) <> coalesce(p.away->>'from', p.away->>'since')::numeric end`

const selectDue = statement<{ token: string }, [Date, Date]>(dueText('true'))
const selectDueAmong = statement<{ token: string }, [Date, Date, string[]]>(dueText('d.token = any($3::text[])'))

/**
 * Returns the tokens of duels that time has changed: a deadline has passed, or a player's presence has changed. A player not seen
 * since `stale` is away; an away player who was seen again after the last sign of life is back.
 * @param among the tokens to choose from; null for all duels
 */
export async function findDue(db: Db, now: Date, stale: Date, among: string[] | null): Promise<string[]> {
  const due = among ? await selectDueAmong(db, now, stale, among) : await selectDue(db, now, stale)
  return due.map(({ token }) => token)
}

/** How long a process leads after its last heartbeat. */
const LEAD_MS = 3_000

/**
 * Renews the heartbeat of the duel service, and with it the lead of the process that has it or finds it free.
 * @param self the name of the calling process
 * @returns whether the calling process leads, or null if no process has renewed the heartbeat since `stale`, or ever
 */
export async function saveHeartbeat(db: Db, self: string, now: Date, stale: Date): Promise<{ leads: boolean } | null> {
  const [beaten] = await db
    .updateTable('duel_service')
    .set(({ fn, val, eb, ref }) => {
      const leads = eb.or([eb('leader', '=', self), eb('leads_until', 'is', null), eb('leads_until', '<=', now)])
      return {
        beat_at: fn<Date>('greatest', ['beat_at', val(now)]),
        leader: eb.case().when(leads).then(self).else(ref('leader')).end(),
        leads_until: eb
          .case()
          .when(leads)
          .then(new Date(now.getTime() + LEAD_MS))
          .else(ref('leads_until'))
          .end(),
      }
    })
    .where('beat_at', '>=', stale)
    .returning('leader')
    .execute()
  return beaten ? { leads: beaten.leader === self } : null
}

/** Returns when a process last renewed the heartbeat of the duel service, or null if none ever has. */
export const findBeat = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('duel_service').select('beat_at').executeTakeFirst())?.beat_at ?? null

/** Starts or restarts the heartbeat of the duel service. */
export async function startHeartbeat(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('duel_service')
    .values({ beat_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ fn }) => ({ beat_at: fn<Date>('greatest', ['duel_service.beat_at', 'excluded.beat_at']) })),
    )
    .execute()
}

const LIVE = ['lobby', 'gathering', 'playing'] as const

/** Returns the tokens of the lobbies and matches that are not over and were created by a moment. */
export async function findLive(db: Db, begunBy: Date): Promise<string[]> {
  const live = db.selectFrom('duels').select('token').where('status', 'in', LIVE).where('created_at', '<=', begunBy)
  return (await live.execute()).map(({ token }) => token)
}

/** Returns the tokens of the lobbies whose games are hidden or deleted. */
export async function findLobbiesWithoutGame(db: Db): Promise<string[]> {
  const lobbies = db
    .selectFrom('duels as d')
    .select('d.token')
    // @NOTE a literal, so that a prepared plan can use the index of lobby codes.
    .where('d.status', '=', sql.lit<DuelStatus>('lobby'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listed_games as g').select('g.id').whereRef('g.id', '=', 'd.game_id'))),
    )
  return (await lobbies.execute()).map(({ token }) => token)
}

/** Returns the tokens of the lobbies that the guest of a browser hosts. */
export async function findLobbiesOf(db: Db, guestKey: string): Promise<string[]> {
  const lobbies = db
    .selectFrom('duel_seats as s')
    .innerJoin('duels as d', 'd.token', 's.token')
    .select('s.token')
    .where('d.status', '=', 'lobby')
    .where('s.guest_key', '=', guestKey)
  return (await lobbies.execute()).map(({ token }) => token)
}

/** Returns the user's seats in lobbies and matches that are not over. */
export const findSeatsOf = (db: Db, userId: number) =>
  db
    .selectFrom('duel_seats as s')
    .innerJoin('duels as d', 'd.token', 's.token')
    .select(['s.token', 's.seat'])
    .where('d.status', 'in', LIVE)
    .where('s.user_id', '=', userId)
    .orderBy('s.token')
    .execute()

/** Marks all players of live duels as seen now: during an outage no sign of life could be recorded. */
export async function forgiveAbsence(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('duel_seats as s')
    .from('duels as d')
    .set({ seen_at: now })
    .whereRef('d.token', '=', 's.token')
    .where('d.status', 'in', LIVE)
    .where('s.seen_at', '<', now)
    .execute()
}

/** Deletes lobbies that expired before `before`. Returns how many. */
export async function forgetExpired(db: Db, before: Date): Promise<number> {
  const expired = db.deleteFrom('duels').where('status', '=', 'expired').where('ended_at', '<', before)
  return (await expired.returning('token').execute()).length
}

/** Deletes the turns of matches that ended before `before`, whose snapshot is their state. Returns how many. */
export async function forgetTurns(db: Db, before: Date): Promise<number> {
  const turns = db
    .deleteFrom('duel_turns as t')
    .using('duels as d')
    .whereRef('d.token', '=', 't.token')
    .where('d.status', '=', 'finished')
    .where('d.ended_at', '<', before)
  return (await turns.returning('t.token').execute()).length
}
