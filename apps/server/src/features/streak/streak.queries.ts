import {
  continuationsOf,
  EARLIER_DAILIES,
  type EarlierDaily,
  isOnItsDay,
  markOf,
  mondayOf,
  type Streak,
} from '@guess/contract/rules/streak'
import { siteDayOf } from '../../core/settings/site-day.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'

/** A Daily as it is read. */
interface PublishedDaily {
  day: string
  publishedAt: string
  /** Whether its game can be played. */
  isThere: boolean
}

/** The Daily that a play has finished, as `FINISHED_DAILY_COLUMN` reads it. */
export interface FinishedDaily {
  day: string
  /** When the play began. */
  startedAt: string
}

/** The Daily that a play is of, as `DAILY_COLUMN` reads it. */
export interface PlayedDaily extends FinishedDaily {
  /** The Dailies before it, the newest first. */
  earlier: PublishedDaily[]
}

/** SQL of the newest Dailies up to a day, as JSON: enough to decide on the streaks of the newest one. */
const dailiesUntil = (condition: string) => `(
  select coalesce(json_agg(json_build_object('day', e.day, 'publishedAt', e.published_at, 'isThere', e.is_there) order by e.day desc), '[]')
  from (
    select y.day, y.published_at, g.id is not null as is_there
    from dailies y left join games g on g.id = y.game_id and g.deleted_at is null and g.hidden_at is null
    where ${condition} order by y.day desc limit ${EARLIER_DAILIES + 1}
  ) e)`

/** @param timeZone the param `timeZone` as stored, or null if it is not set */
const earlierDailies = (dailies: readonly PublishedDaily[], timeZone: string | null): EarlierDaily[] =>
  dailies.map(({ day, publishedAt, isThere }) => {
    return { day, canBeMissed: isThere && siteDayOf(new Date(publishedAt), timeZone) <= day }
  })

/** SQL of the Daily that a play `p` of a game `g` is of, as JSON; null if the game is no Daily, or was replaced by another. */
export const DAILY_COLUMN = `
  case when g.is_daily then (
    select json_build_object('day', d.day, 'startedAt', p.started_at, 'earlier', ${dailiesUntil('y.day < d.day')})
    from dailies d where d.game_id = g.id) end`

/**
 * SQL of the Daily that a play `p` of a game `g` has finished, as JSON; null if the game is no Daily, a section was not answered, or
 * its player had finished it before.
 */
export const FINISHED_DAILY_COLUMN = `
  case when g.is_daily and p.current_section = g.section_amount then (
    select json_build_object('day', d.day, 'startedAt', p.started_at) from dailies d where d.game_id = g.id and not exists (
      select 1 from plays e where e.game_id = p.game_id and (e.user_id = p.user_id or e.guest_key = p.guest_key) and e.id < p.id
        and e.status = 'finished' and e.current_section = g.section_amount)) end`

/**
 * Returns whether a play finished a Daily on its day (STREAK-4).
 * @param timeZone the param `timeZone` as stored, or null if it is not set
 */
export const isFinishedOnItsDay = ({ day, startedAt }: FinishedDaily, endedAt: Date, timeZone: string | null) =>
  isOnItsDay(day, new Date(startedAt), endedAt, (at) => siteDayOf(at, timeZone))

/**
 * Returns how a finished play changes its player's streak, for `extendStreak`; null if it does not: the game is no Daily, or the
 * play did not end on its day (STREAK-4).
 * @param timeZone the param `timeZone` as stored, or null if it is not set
 */
export function streakStepOf(daily: PlayedDaily | null, endedAt: Date, timeZone: string | null): string | null {
  if (!daily) return null
  const { day, earlier } = daily
  if (!isFinishedOnItsDay(daily, endedAt, timeZone)) return null
  return JSON.stringify({
    day,
    monday: mondayOf(day),
    mark: markOf(day),
    continuations: continuationsOf(day, earlierDailies(earlier, timeZone)),
  })
}

const CONTINUATIONS = '("lastDay" date, "excusedBefore" date, "excusedDay" date)'

/** SQL that tells whether a streak `s` goes on with the continuation `c`. */
const GOES_ON = 'c."lastDay" = s.last_day and (s.excused_day is null or s.excused_day < c."excusedBefore")'

/**
 * Returns CTEs that make the streak of a play's owner longer, or begin one. They read the play from a CTE `moved`, which returns
 * `user_id` and `guest_key`. The rule is in the parameter: the statement applies it to the streak as it is when it is written, so
 * that two plays that end at the same time count like two that end one after the other (STREAK-7).
 * @param step the SQL parameter with the result of `streakStepOf`
 */
export const extendStreak = (step: string) => `
  streak_step as (
    select moved.user_id, moved.guest_key, d.day, d.monday, d.mark, d.continuations
    from moved, json_to_record(${step}::json) d (day date, monday date, mark smallint, continuations json)
    where ${step}::json is not null
  ), streak_extended as (
    insert into streaks as s (user_id, guest_key, last_day, length, longest, week_marks)
    select user_id, guest_key, day, 1, 1, mark from streak_step
    on conflict (user_id, guest_key) do update set
      last_day = excluded.last_day,
      week_marks = excluded.week_marks | case when s.last_day >= (select monday from streak_step) then s.week_marks else 0 end,
      (length, longest, excused_day) = (
        select n.length, greatest(s.longest, n.length), n.excused_day from (
          select case count(*) when 0 then 1 else s.length + 1 end as length, max(coalesce(c."excusedDay", s.excused_day)) as excused_day
          from json_to_recordset((select continuations from streak_step)) c ${CONTINUATIONS} where ${GOES_ON}
        ) n)
    where s.last_day < excluded.last_day
  )`

interface StoredStreak {
  streak: Streak | null
  /** The Dailies before today, the newest first. */
  earlier: EarlierDaily[]
  /** Whether today has a Daily that can be played. */
  isOpen: boolean
  /** Whether the account wants to be reminded. */
  reminder: boolean
}

type StreakRow = Omit<StoredStreak, 'earlier' | 'isOpen'> & { dailies: PublishedDaily[] }

const selectStreak = statement<StreakRow, [number | null, string | null, string]>(`
  select ${dailiesUntil('y.day <= $3::date')} as dailies, exists (select 1 from streak_reminders where user_id = $1) as reminder,
    (select json_build_object('lastDay', s.last_day, 'length', s.length, 'longest', s.longest, 'excusedDay', s.excused_day,
      'weekMarks', s.week_marks)
     from (
       select * from streaks where user_id = $1 and guest_key is null
       union all
       select * from streaks where user_id is null and guest_key = $2
     ) s) as streak`)

/**
 * Returns the streak of a player, and what is needed to tell how it is today.
 * @param timeZone the param `timeZone`
 */
export async function findStreak(db: Db, { userId, guestKey }: Owner, today: string, timeZone: string): Promise<StoredStreak> {
  const [row] = await selectStreak(db, userId, guestKey, today)
  const { streak, dailies, reminder } = row as StreakRow
  const earlier = dailies.filter(({ day }) => day < today)
  const isOpen = dailies.some(({ day, isThere }) => day === today && isThere)
  return { streak, earlier: earlierDailies(earlier, timeZone), isOpen, reminder }
}

/** Makes the streak of a guest a new account's, in the transaction that inserts the account (STREAK-9). */
export async function keepGuestStreak(trx: Db, guestKey: string, userId: number): Promise<void> {
  await trx
    .updateTable('streaks')
    .set({ user_id: userId, guest_key: null })
    .where('user_id', 'is', null)
    .where('guest_key', '=', guestKey)
    .execute()
}

/** Deletes the streak of an account, and its wish to be reminded (STREAK-10). */
export async function deleteStreakOf(db: Db, userId: number): Promise<void> {
  await db
    .with('reminder', (one) => one.deleteFrom('streak_reminders').where('user_id', '=', userId))
    .deleteFrom('streaks')
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the streaks of guests whose last day is before another day (STREAK-10). */
export async function deleteGuestStreaks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('streaks').where('guest_key', 'is not', null).where('last_day', '<', before).execute()
}

/** Returns what is stored of the streak of an account, for its owner; null if there is none. */
export const findStoredStreak = async (db: Db, userId: number) =>
  (await db
    .selectFrom('streaks')
    .select(['last_day as lastDay', 'length', 'longest', 'excused_day as excusedDay'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

/** Returns since when an account wants to be reminded, and when it last was; null if it does not. */
export const findStoredReminder = async (db: Db, userId: number) =>
  (await db
    .selectFrom('streak_reminders')
    .select(['switched_on_at as switchOnDate', 'sent_day as lastDay'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

/** Switches the reminder of an account on or off. */
export async function writeReminder(db: Db, userId: number, isOn: boolean, now: Date): Promise<void> {
  if (!isOn) {
    await db.deleteFrom('streak_reminders').where('user_id', '=', userId).execute()
    return
  }
  const row = { user_id: userId, switched_on_at: now }
  await db
    .insertInto('streak_reminders')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

const selectDailiesUntil = statement<{ dailies: PublishedDaily[] }, [string]>(
  `select ${dailiesUntil('y.day <= $1::date')} as dailies`,
)

/**
 * Returns the Dailies before today, the newest first; null if today has none that can be played.
 * @param timeZone the param `timeZone`
 */
export async function findBeforeToday(db: Db, today: string, timeZone: string): Promise<EarlierDaily[] | null> {
  const [row] = await selectDailiesUntil(db, today)
  const [newest, ...earlier] = row?.dailies ?? []
  return newest?.day === today && newest.isThere ? earlierDailies(earlier, timeZone) : null
}

/** An account that is reminded. */
export interface Reminded {
  userId: number
  userMail: string
  userName: string
  language: 'en' | 'tr'
  length: number
}

/**
 * Claims accounts in the transaction that stores their emails. @NOTE It waits for no lock: an account that is being deleted is left
 * out, and so is one that another process claims.
 */
const claimReminded = statement<Reminded, [string, string, number, number]>(`
  with due as (
    select r.user_id, u.mail, u.user_name, u.language, s.length
    from streak_reminders r
    join users u on u.id = r.user_id and u.deleted_at is null and u.banned_at is null and u.mail is not null
    join streaks s on s.user_id = r.user_id and s.guest_key is null and s.last_day < $1::date and s.length >= $3
    join json_to_recordset($2::json) c ${CONTINUATIONS} on ${GOES_ON}
    where r.sent_day is null or r.sent_day < $1::date
    order by r.user_id limit $4
    for update of r skip locked for share of u skip locked
  ), claimed as (
    update streak_reminders r set sent_day = $1::date from due where r.user_id = due.user_id
  )
  select user_id as "userId", mail as "userMail", user_name as "userName", language, length from due`)

/**
 * Returns accounts that are reminded today (STREAK-12), and stores that they were, in the transaction that stores their emails.
 * @param earlier the Dailies before today, the newest first
 */
export const claimRemindedToday = (
  trx: Db,
  today: string,
  earlier: readonly EarlierDaily[],
  { lengthMin, most }: { lengthMin: number; most: number },
): Promise<Reminded[]> => claimReminded(trx, today, JSON.stringify(continuationsOf(today, earlier)), lengthMin, most)
