import { takeAdvisoryLock } from '../../../platform/db/advisory-lock.queries.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { DaySpan } from './site-days.ts'
import { countedPlays, countedUntil } from './totals.queries.ts'

export interface DayRow {
  day: string
  plays: number
  guestPlays: number
  players: number
  registrations: number
  duels: number
}

type DayParams = [timeZone: string, days: string[], starts: string[], ends: string[], until: Date | null]

const paramsOf = (timeZone: string, days: readonly DaySpan[], until: Date | null): DayParams => [
  timeZone,
  days.map(({ day }) => day),
  days.map(({ startsAt }) => startsAt.toISOString()),
  days.map(({ endsAt }) => endsAt.toISOString()),
  until,
]

/**
 * The requested days as a table, with their stored counts (`c`, decision 49) and the rest of each day (`rest`, from `since` to
 * `until`), which is not in them.
 */
const DAYS = `(select day::date, starts_at::timestamptz, ends_at::timestamptz
    from unnest($2::text[], $3::text[], $4::text[]) as given (day, starts_at, ends_at)) d
  left join day_counts c on c.time_zone = $1 and c.day = d.day
  cross join lateral (
    select coalesce(c.counted_until, d.starts_at) as since, least(d.ends_at, $5::timestamptz) as until
  ) rest`

const isCounted = (play: string) => `${play}.status = 'finished' and ${play}.kind <> 'practice'`

/** SQL for whether a player of the rest of a day had already finished a game that day, and is among the day's players. */
const PLAYED_BEFORE = `(rest.since > d.starts_at and (
  exists (select from plays b where ${isCounted('b')} and b.user_id = p.user_id and b.ended_at >= d.starts_at and b.ended_at < rest.since)
  or exists (select from plays b where ${isCounted('b')} and b.guest_key = p.guest_key and b.ended_at >= d.starts_at and b.ended_at < rest.since)
))`

/** Joins the counts of the rest of each day, computed from the source tables. */
const REST = `
  left join lateral (
    select count(*) filter (where p.kind = 'ranked') as plays, count(*) filter (where p.kind = 'guest') as guest_plays,
      count(distinct coalesce(p.user_id::text, p.guest_key::text)) filter (where not ${PLAYED_BEFORE}) as players
    from plays p
    where rest.since < rest.until and ${isCounted('p')} and p.ended_at >= rest.since and p.ended_at < rest.until
  ) p on true
  left join lateral (
    select count(*) as duels from duels
    where rest.since < rest.until and ended_at >= rest.since and ended_at < rest.until
      and status = 'finished' and reason <> 'aborted'
  ) v on true
  left join lateral (
    select count(*) as registrations from users
    where rest.since < rest.until and created_at >= rest.since and created_at < rest.until and deleted_at is null
  ) r on true`

const total = (column: string, rest: string) => `(coalesce(c.${column}, 0) + ${rest}.${column})::int`

/** @NOTE raw SQL, like the next one: a list of days, joined with the counts of each. */
const selectDays = statement<DayRow, DayParams>(`
  select d.day, ${total('plays', 'p')} as plays, ${total('guest_plays', 'p')} as "guestPlays", ${total('players', 'p')} as players,
    ${total('duels', 'v')} as duels, ${total('registrations', 'r')} as registrations
  from ${DAYS} ${REST}
  order by d.day`)

/** Returns the counts of the given days: what is stored of them, and what has finished since, computed. */
export const findDays = (db: Db, timeZone: string, days: readonly DaySpan[]) => selectDays(db, ...paramsOf(timeZone, days, null))

const upsertDays = statement<never, DayParams>(`
  insert into day_counts as stored (time_zone, day, ends_at, counted_until, plays, guest_plays, players, duels, registrations)
  select $1, d.day, d.ends_at, rest.until, ${total('plays', 'p')}, ${total('guest_plays', 'p')}, ${total('players', 'p')},
    ${total('duels', 'v')}, ${total('registrations', 'r')}
  from ${DAYS} ${REST} where rest.since < rest.until
  on conflict (time_zone, day) do update set counted_until = excluded.counted_until, plays = excluded.plays,
    guest_plays = excluded.guest_plays, players = excluded.players, duels = excluded.duels, registrations = excluded.registrations
  where stored.counted_until < excluded.counted_until`)

/** Waits until no other transaction counts days. It is held until the transaction ends. */
export const takeCountLock = (trx: Db): Promise<void> => takeAdvisoryLock(trx, 'count days')

/** Stores the counts of days as far as `until`, so that what has finished by then is not counted again. */
export async function countDaysUntil(db: Db, timeZone: string, days: readonly DaySpan[], until: Date): Promise<void> {
  if (days.length > 0) await upsertDays(db, ...paramsOf(timeZone, days, until))
}

/** Returns until when the days are counted, or else the time of the first play or duel; null if there is none. */
export async function findFirstUncounted(db: Db, timeZone: string): Promise<Date | null> {
  const { at } = await db
    .selectNoFrom(({ fn }) => {
      const duels = db.selectFrom('duels').where('status', '=', 'finished')
      const first = fn<Date | null>('least', [
        countedPlays(db).select((one) => one.fn.min('ended_at').as('at')),
        duels.select((one) => one.fn.min('ended_at').as('at')),
      ])
      return fn.coalesce(countedUntil(db, timeZone).$asScalar(), first).as('at')
    })
    .executeTakeFirstOrThrow()
  return at
}

/** Deletes the stored counts of all days. */
export async function forgetDays(db: Db): Promise<void> {
  await db.deleteFrom('day_counts').execute()
}
