import { type Db, statement } from '../../../platform/db/database.ts'
import type { SiteDay } from './site-days.ts'
import { countedPlays } from './totals.queries.ts'

interface DayRow {
  day: string
  plays: number
  guestPlays: number
  players: number
  registrations: number
  duels: number
}

type DayParams = [timeZone: string, days: string[], starts: string[], ends: string[]]

const paramsOf = (timeZone: string, days: readonly SiteDay[]): DayParams => [
  timeZone,
  days.map(({ day }) => day),
  days.map(({ startsAt }) => startsAt.toISOString()),
  days.map(({ endsAt }) => endsAt.toISOString()),
]

/** The requested days as a table. */
const DAYS = `(select day::date, starts_at::timestamptz, ends_at::timestamptz
  from unnest($2::text[], $3::text[], $4::text[]) as given (day, starts_at, ends_at)) d`

/** Joins the counts of what finished in a day, computed from the source tables, where `where` holds. */
const counted = (where: string) => `
  left join lateral (
    select count(*) filter (where kind = 'ranked') as plays, count(*) filter (where kind = 'guest') as guest_plays,
      count(distinct coalesce(user_id::text, guest_key::text)) as players
    from plays where ${where} and status = 'finished' and kind <> 'practice' and ended_at >= d.starts_at and ended_at < d.ends_at
  ) p on true
  left join lateral (
    select count(*) as duels from duels
    where ${where} and ended_at >= d.starts_at and ended_at < d.ends_at and status = 'finished' and reason <> 'aborted'
  ) v on true`

/** @NOTE raw SQL, like the next one: a list of days, joined with the counts of each. */
const selectDays = statement<DayRow, DayParams>(`
  select d.day, coalesce(c.plays, p.plays)::int as plays, coalesce(c.guest_plays, p.guest_plays)::int as "guestPlays",
    coalesce(c.players, p.players)::int as players, coalesce(c.duels, v.duels)::int as duels, r.registrations
  from ${DAYS} left join day_counts c on c.time_zone = $1 and c.day = d.day ${counted('c.day is null')}
  left join lateral (
    select count(*)::int as registrations from users
    where created_at >= d.starts_at and created_at < d.ends_at and deleted_at is null
  ) r on true
  order by d.day`)

/** Returns the counts of the given days: closed days from their stored counts, the others computed. */
export const findDays = (db: Db, timeZone: string, days: readonly SiteDay[]) => selectDays(db, ...paramsOf(timeZone, days))

const insertDays = statement<{ day: string }, DayParams>(`
  insert into day_counts (time_zone, day, ends_at, plays, guest_plays, players, duels)
  select $1, d.day, d.ends_at, p.plays, p.guest_plays, p.players, v.duels from ${DAYS} ${counted('true')}
  on conflict do nothing returning day`)

/** Closes days: stores their counts, so that they are not computed again. */
export async function closeDays(db: Db, timeZone: string, days: readonly SiteDay[]): Promise<void> {
  if (days.length > 0) await insertDays(db, ...paramsOf(timeZone, days))
}

/**
 * Returns the start of the first open day: the end of the last closed day, or else the first play or duel; null if there is
 * none.
 */
export async function findFirstOpen(db: Db, timeZone: string): Promise<Date | null> {
  const { at } = await db
    .selectNoFrom(({ fn }) => {
      const closed = db.selectFrom('day_counts').where('time_zone', '=', timeZone)
      const duels = db.selectFrom('duels').where('status', '=', 'finished')
      const first = fn<Date | null>('least', [
        countedPlays(db).select((one) => one.fn.min('ended_at').as('at')),
        duels.select((one) => one.fn.min('ended_at').as('at')),
      ])
      return fn.coalesce(closed.select((one) => one.fn.max('ends_at').as('at')).$asScalar(), first).as('at')
    })
    .executeTakeFirstOrThrow()
  return at
}

/** Reopens all days. */
export async function openDays(db: Db): Promise<void> {
  await db.deleteFrom('day_counts').execute()
}
