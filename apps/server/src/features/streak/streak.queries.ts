import {
  continuationsOf,
  dayBit,
  EARLIER_DAILIES,
  type EarlierDaily,
  isOnItsDay,
  mondayOf,
  type Streak,
} from '@guess/contract/rules/streak'
import { TIME_ZONE } from '../../core/settings/settings.queries.ts'
import { siteDayOf } from '../../core/settings/site-today.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'
import type { Language } from '../../platform/http/visitor-language.ts'

/** A Daily as it is read. */
interface PublishedDaily {
  day: string
  publishedAt: string
  /** Whether its game can be played. */
  isThere: boolean
}

/** A play that has ended. */
export interface EndedPlay extends Owner {
  gameId: number
  startedAt: Date
  endedAt: Date
  /** The param `timeZone` as stored, or null if it is not set. */
  timeZone: string | null
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

interface FinishedDaily {
  day: string
  startedAt: Date
  endedAt: Date
  timeZone: string | null
}

const selectFinishedDaily = statement<FinishedDaily, [number]>(`
  select d.day, p.started_at as "startedAt", p.touched_at as "endedAt", ${TIME_ZONE} as "timeZone"
  from plays p join games g on g.id = p.game_id and g.is_daily join dailies d on d.game_id = g.id
  where p.id = $1 and p.current_section = g.section_amount and not exists (
    select 1 from plays e where e.game_id = p.game_id and (e.user_id = p.user_id or e.guest_key = p.guest_key) and e.id < p.id
      and e.status = 'finished' and e.current_section = g.section_amount)`)

/** Returns whether a play finished a Daily on its day (STREAK-4). */
const isFinishedOnItsDay = ({ day, startedAt, endedAt, timeZone }: FinishedDaily) =>
  isOnItsDay(day, startedAt, endedAt, (at) => siteDayOf(at, timeZone))

/** Returns whether a play was the first of its player's that finished a Daily, on the Daily's day. */
export async function countsForStreak(db: Db, playId: number): Promise<boolean> {
  const [daily] = await selectFinishedDaily(db, playId)
  return daily !== undefined && isFinishedOnItsDay(daily)
}

const CONTINUATIONS = '("lastDay" date, "excusedBefore" date, "excusedDay" date)'

/** SQL that tells whether a streak `s` goes on with the continuation `c`. */
const GOES_ON = 'c."lastDay" = s.last_day and (s.excused_day is null or s.excused_day < c."excusedBefore")'

interface DailyRow {
  day: string
  /** The Dailies before it, the newest first. */
  earlier: PublishedDaily[]
}

const selectDaily = statement<DailyRow, [number]>(`
  select d.day, ${dailiesUntil('y.day < d.day')} as earlier
  from games g join dailies d on d.game_id = g.id where g.id = $1 and g.is_daily`)

/**
 * The rule is in the parameters: the statement applies it to the streak as it is when it is written, so that two plays that end at the
 * same time count like two that end one after the other (STREAK-7).
 */
const writeStreak = statement<{ length: number }, [number | null, string | null, string, string, number, string]>(`
  insert into streaks as s (user_id, guest_key, last_day, length, longest, week_days)
  select $1::integer, $2::uuid, $3::date, 1, 1, $5::smallint
  where $1::integer is null or exists (select 1 from users where id = $1 and deleted_at is null)
  on conflict (user_id, guest_key) do update set
    last_day = excluded.last_day,
    week_days = excluded.week_days | case when s.last_day >= $4::date then s.week_days else 0 end,
    (length, longest, excused_day) = (
      select n.length, greatest(s.longest, n.length), n.excused_day from (
        select case count(*) when 0 then 1 else s.length + 1 end as length, max(coalesce(c."excusedDay", s.excused_day)) as excused_day
        from json_to_recordset($6::json) c ${CONTINUATIONS} where ${GOES_ON}
      ) n)
  where s.last_day < excluded.last_day
  returning length`)

/**
 * Makes the streak of a play's owner longer, or begins one, if the play finished a Daily on its day (STREAK-4). Doing it again
 * changes nothing.
 */
export async function extendStreak(trx: Db, play: EndedPlay): Promise<void> {
  const { gameId, userId, guestKey, startedAt, endedAt, timeZone } = play
  const [daily] = await selectDaily(trx, gameId)
  if (!daily) return
  const { day } = daily
  if (!isFinishedOnItsDay({ day, startedAt, endedAt, timeZone })) return
  const continuations = JSON.stringify(continuationsOf(day, earlierDailies(daily.earlier, timeZone)))
  await writeStreak(trx, userId, guestKey, day, mondayOf(day), dayBit(day), continuations)
}

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
      'weekDays', s.week_days)
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
  language: Language
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
