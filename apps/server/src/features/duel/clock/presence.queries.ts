import { type Db, statement } from '../../../platform/db/database.ts'

/** A player who listens to a match. */
export interface Listener {
  token: string
  userId: number | null
  guestKey: string | null
}

const LISTENING = `unnest($1::text[], $2::int[], $3::uuid[]) l (token, user_id, guest_key)`

type ListenerParams = [string[], (number | null)[], (string | null)[]]

const columnsOf = (listeners: readonly Listener[]): ListenerParams => [
  listeners.map(({ token }) => token),
  listeners.map(({ userId }) => userId),
  listeners.map(({ guestKey }) => guestKey),
]

const updateSeen = statement<{ token: string; seat: 1 | 2 }, [...ListenerParams, Date]>(`
  update duel_seats s set seen_at = greatest(s.seen_at, $4)
  from ${LISTENING} where s.token = l.token and (s.user_id = l.user_id or s.guest_key = l.guest_key)
  returning s.token, s.seat`)

/** Renews the sign of life of everybody who listens; gives the seats that they have. */
export const renewSeen = (db: Db, listeners: readonly Listener[], now: Date) => updateSeen(db, ...columnsOf(listeners), now)

const selectDue = statement<{ token: string }, [Date, Date]>(`
  select token from duels where due_at <= $1
  union
  select d.token from duels d join duel_seats s on s.token = d.token
  cross join lateral (select d.state->'players'->(s.seat - 1)->'away' as away) p
  where d.status in ('gathering', 'playing') and not coalesce((p.away->>'leaving')::boolean, false)
    and (s.seen_at < $2) <> (p.away <> 'null'::jsonb)`)

/** Duels that time has moved: a deadline has passed, or somebody has gone since `stale`, or is back. */
export const findDue = async (db: Db, now: Date, stale: Date) => (await selectDue(db, now, stale)).map(({ token }) => token)

/** Notes that the duels are looked after; false when nobody has done so since `stale`, or ever. */
export async function keepBeat(db: Db, now: Date, stale: Date): Promise<boolean> {
  const beaten = await db
    .updateTable('duel_service')
    .set(({ fn, val }) => ({ beat_at: fn<Date>('greatest', ['beat_at', val(now)]) }))
    .where('beat_at', '>=', stale)
    .returning('id')
    .execute()
  return beaten.length === 1
}

/** When a process last looked after the duels; null if none ever has. */
export const findBeat = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('duel_service').select('beat_at').executeTakeFirst())?.beat_at ?? null

/** Begins to look after the duels, or does so anew. */
export async function beginBeat(db: Db, now: Date): Promise<void> {
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

export async function findLive(db: Db): Promise<string[]> {
  const live = await db.selectFrom('duels').select('token').where('status', 'in', LIVE).execute()
  return live.map(({ token }) => token)
}

/** The seats that a user has in lobbies and matches that are not over. */
export const findSeatsOf = (db: Db, userId: number) =>
  db
    .selectFrom('duel_seats as s')
    .innerJoin('duels as d', 'd.token', 's.token')
    .select(['s.token', 's.seat'])
    .where('d.status', 'in', LIVE)
    .where('s.user_id', '=', userId)
    .orderBy('s.token')
    .execute()

/** Takes everybody for there: while nobody served, nobody could give a sign of life. */
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

/** Forgets lobbies that were void before `before`; gives how many. */
export async function forgetExpired(db: Db, before: Date): Promise<number> {
  const expired = db.deleteFrom('duels').where('status', '=', 'expired').where('ended_at', '<', before)
  return (await expired.returning('token').execute()).length
}

/** Forgets the messages of matches that ended before `before`; nobody can miss one any more. */
export async function forgetEvents(db: Db, before: Date): Promise<number> {
  const events = db
    .deleteFrom('duel_events as e')
    .using('duels as d')
    .whereRef('d.token', '=', 'e.token')
    .where('d.status', '=', 'finished')
    .where('d.ended_at', '<', before)
  return (await events.returning('e.token').execute()).length
}
