import { dayAfter } from './daily.ts'

/** A player's streak as it is stored. Days are days of the site, YYYY-MM-DD. */
export interface Streak {
  /** The last day whose Daily was finished. */
  lastDay: string
  /** Number of finished Dailies in a row; excused days do not count. */
  length: number
  longest: number
  /** The last missed day that the streak excused; null if it has excused none. */
  excusedDay: string | null
  /** The finished days of the week of `lastDay`: bit 0 is Monday. */
  weekDays: number
}

/** A streak that goes on with a day: it ends at `lastDay`, and has excused nothing from `excusedBefore` on. */
export interface Continuation {
  lastDay: string
  excusedBefore: string
  /** The last missed day that is excused now; null if none is. */
  excusedDay: string | null
}

/** A day before another one that has a Daily. */
export interface EarlierDaily {
  day: string
  /** Whether everybody could play it: it was published on its day, and has not been taken down. */
  canBeMissed: boolean
}

/** What a day of the week is to a player; `none` is today or a past day without a Daily to play. */
export type DayMark = 'played' | 'excused' | 'missed' | 'none' | 'today' | 'ahead'

/** A streak as it is on a day. */
export interface StreakToday {
  /** 0 if there is no streak, or if it has ended. */
  length: number
  longest: number
  isPlayed: boolean
  /** The days of this week, Monday first. */
  week: { day: string; mark: DayMark }[]
}

const DAYS_OF_WEEK = 7

/** Returns the number of a day in its week: 0 is Monday. */
export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % DAYS_OF_WEEK

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string) => dayAfter(day, -weekdayOf(day))

/** How many earlier Dailies decide whether a streak goes on. Usually the last three do; more if weeks have few Dailies. */
export const EARLIER_DAILIES = 15

/**
 * Returns the streaks that go on if the Daily of a day is finished: those since whose last day no week has more than one missed
 * Daily (STREAK-2).
 * @param earlier the Dailies before it, the newest first
 */
export function continuationsOf(day: string, earlier: readonly EarlierDaily[]): Continuation[] {
  const found: Continuation[] = []
  let excusedBefore = day
  let excusedDay: string | null = null
  for (const { day: lastDay, canBeMissed } of earlier) {
    found.push({ lastDay, excusedBefore, excusedDay })
    if (!canBeMissed) continue
    // Missing this one as well would be the second time in its week.
    if (excusedDay !== null && lastDay >= excusedBefore) break
    excusedDay ??= lastDay
    excusedBefore = mondayOf(lastDay)
  }
  return found
}

const continuationOf = ({ lastDay, excusedDay }: Streak, day: string, earlier: readonly EarlierDaily[]) =>
  continuationsOf(day, earlier).find((one) => one.lastDay === lastDay && (excusedDay === null || excusedDay < one.excusedBefore))

/** Returns the mark of a day among those of its week. */
export const dayBit = (day: string) => 1 << weekdayOf(day)

const daysWith = (streak: Streak | null, day: string) =>
  dayBit(day) | (streak && streak.lastDay >= mondayOf(day) ? streak.weekDays : 0)

/**
 * Returns a player's streak after the Daily of a day was finished (STREAK-1, STREAK-2). A day that is not after the last one
 * changes nothing.
 * @param streak null if there is none yet
 * @param earlier the Dailies before it, the newest first
 */
export function streakAfter(streak: Streak | null, day: string, earlier: readonly EarlierDaily[]): Streak {
  if (streak && streak.lastDay >= day) return streak
  const going = streak && continuationOf(streak, day, earlier)
  const length = going ? streak.length + 1 : 1
  return {
    lastDay: day,
    length,
    longest: Math.max(length, streak?.longest ?? 0),
    excusedDay: going ? (going.excusedDay ?? streak.excusedDay) : null,
    weekDays: daysWith(streak, day),
  }
}

/** Returns whether the streak is there on a day: it was played, or would go on if it were. */
const isGoingOn = (streak: Streak, today: string, earlier: readonly EarlierDaily[]) =>
  streak.lastDay >= today || continuationOf(streak, today, earlier) !== undefined

/**
 * Returns a player's streak as it is on a day, on which its Daily may be unfinished yet (STREAK-6).
 * @param isOpen whether the day has a Daily that can be played
 */
export function streakOn(streak: Streak | null, today: string, earlier: readonly EarlierDaily[], isOpen: boolean): StreakToday {
  const isGoing = streak !== null && isGoingOn(streak, today, earlier)
  const monday = mondayOf(today)
  const isPlayed = (day: string) => streak !== null && streak.lastDay >= monday && (streak.weekDays & dayBit(day)) !== 0
  const isExcused = (day: string) => isGoing && (day === streak.excusedDay || day > streak.lastDay)
  const markOn = (day: string): DayMark => {
    if (isPlayed(day)) return 'played'
    if (day > today) return 'ahead'
    if (day === today) return isOpen ? 'today' : 'none'
    if (!earlier.some((daily) => daily.day === day && daily.canBeMissed)) return 'none'
    return isExcused(day) ? 'excused' : 'missed'
  }
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, place) => dayAfter(monday, place))
  return {
    length: isGoing ? streak.length : 0,
    longest: streak?.longest ?? 0,
    isPlayed: streak !== null && streak.lastDay >= today,
    week: days.map((day) => ({ day, mark: markOn(day) })),
  }
}

/** How long after the end of its day a Daily that was begun on it can be finished. */
const LATE_FINISH_MS = 3_600_000

/**
 * Returns whether a Daily was finished on its day: also if it was begun on it and finished within an hour after it (STREAK-4).
 * @param dayOf returns the site's day at a time
 */
export function isOnItsDay(day: string, startedAt: Date, endedAt: Date, dayOf: (at: Date) => string): boolean {
  if (dayOf(endedAt) <= day) return true
  return dayOf(startedAt) <= day && dayOf(new Date(endedAt.getTime() - LATE_FINISH_MS)) <= day
}
