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

const updateBeat = statement<{ id: number }, [Date, Date]>(`
  update duel_service set beat_at = greatest(beat_at, $1) where beat_at >= $2 returning id`)

/** Notes that the duels are looked after; false when nobody has done so since `stale`, or ever. */
export const keepBeat = async (db: Db, now: Date, stale: Date) => (await updateBeat(db, now, stale)).length === 1

const selectBeat = statement<{ beat_at: Date }, []>('select beat_at from duel_service')

/** When a process last looked after the duels; null if none ever has. */
export const findBeat = async (db: Db) => (await selectBeat(db))[0]?.beat_at ?? null

const writeBeat = statement<{ id: number }, [Date]>(`
  insert into duel_service (beat_at) values ($1) on conflict (id) do update set beat_at = greatest(duel_service.beat_at, $1)
  returning id`)

/** Begins to look after the duels, or does so anew. */
export const beginBeat = async (db: Db, now: Date): Promise<void> => void (await writeBeat(db, now))

const LIVE = `status in ('lobby', 'gathering', 'playing')`

const selectLive = statement<{ token: string }, []>(`select token from duels where ${LIVE}`)

export const findLive = async (db: Db) => (await selectLive(db)).map(({ token }) => token)

const selectSeats = statement<{ token: string; seat: 1 | 2 }, [number]>(`
  select s.token, s.seat from duel_seats s join duels d on d.token = s.token and d.${LIVE} where s.user_id = $1 order by s.token`)

/** The seats that a user has in lobbies and matches that are not over. */
export const findSeatsOf = (db: Db, userId: number) => selectSeats(db, userId)

const seeAll = statement<{ token: string }, [Date]>(`
  update duel_seats s set seen_at = $1 from duels d where d.token = s.token and d.${LIVE} and s.seen_at < $1 returning s.token`)

/** Takes everybody for there: while nobody served, nobody could give a sign of life. */
export const forgiveAbsence = async (db: Db, now: Date): Promise<void> => void (await seeAll(db, now))

const deleteExpired = statement<{ token: string }, [Date]>(`
  delete from duels where status = 'expired' and ended_at < $1 returning token`)

/** Forgets lobbies that were void before `before`; gives how many. */
export const forgetExpired = async (db: Db, before: Date) => (await deleteExpired(db, before)).length

const deleteEvents = statement<{ token: string }, [Date]>(`
  delete from duel_events e using duels d
  where d.token = e.token and d.status = 'finished' and d.ended_at < $1 returning e.token`)

/** Forgets the messages of matches that ended before `before`; nobody can miss one any more. */
export const forgetEvents = async (db: Db, before: Date) => (await deleteEvents(db, before)).length
