import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from './daily.ts'
import {
  continuationsOf,
  EARLIER_DAILIES,
  type EarlierDaily,
  isOnItsDay,
  mondayOf,
  type Streak,
  streakAfter,
  streakOn,
  weekdayOf,
} from './streak.ts'

// 2 March 2026 is a Monday.
const MONDAY = '2026-03-02'
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [1, 2, 3, 4, 5, 6].map((days) => dayAfter(MONDAY, days)) as [
  ...[string, string, string],
  ...[string, string, string],
]

const daily = (day: string, canBeMissed = true): EarlierDaily => ({ day, canBeMissed })

/** Returns the Dailies before a day: one on each day, except some. */
const before = (day: string, without: readonly string[] = []) =>
  Array.from({ length: 2 * EARLIER_DAILIES }, (_, days) => dayAfter(day, -days - 1))
    .filter((earlier) => !without.includes(earlier))
    .slice(0, EARLIER_DAILIES)
    .map((earlier) => daily(earlier))

const afterAll = (days: readonly string[], without: readonly string[] = []) =>
  days.reduce<Streak | null>((streak, day) => streakAfter(streak, day, before(day, without)), null)

const streakToday = (streak: Streak | null, today: string) => streakOn(streak, today, before(today))

/** Returns the length after these days, on the last of them. */
const lengthAfter = (...days: string[]) => afterAll(days)?.length

test('[STREAK-1] each day in a row adds one', () => {
  expect(lengthAfter(MONDAY)).toBe(1)
  expect(lengthAfter(MONDAY, TUESDAY, WEDNESDAY)).toBe(3)
})

test('[STREAK-1] a day that is finished again, or late, changes nothing', () => {
  const streak = afterAll([MONDAY, TUESDAY])
  expect(streakAfter(streak, TUESDAY, before(TUESDAY))).toBe(streak)
  expect(streakAfter(streak, MONDAY, before(MONDAY))).toBe(streak)
})

describe('[STREAK-2] a missed day', () => {
  test('[STREAK-2] is excused once a week, and adds nothing', () => {
    expect(lengthAfter(MONDAY, WEDNESDAY)).toBe(2)
    expect(lengthAfter(MONDAY, WEDNESDAY, FRIDAY)).toBe(1)
  })

  test('[STREAK-2] is excused again in the next week', () => {
    expect(lengthAfter(FRIDAY, SUNDAY, dayAfter(SUNDAY, 2))).toBe(3)
  })

  test('[STREAK-2] after a missed Sunday is excused if it is a Monday, and not otherwise', () => {
    expect(lengthAfter(SATURDAY, dayAfter(SUNDAY, 2))).toBe(2)
    expect(lengthAfter(SATURDAY, dayAfter(SUNDAY, 3))).toBe(1)
    expect(lengthAfter(MONDAY, THURSDAY)).toBe(1)
    expect(lengthAfter(WEDNESDAY, FRIDAY, SATURDAY, dayAfter(SUNDAY, 2))).toBe(1)
  })

  test('[STREAK-2] before the first day of a streak uses up nothing', () => {
    expect(lengthAfter(MONDAY, WEDNESDAY, FRIDAY, SUNDAY)).toBe(2)
  })
})

describe('[STREAK-5] a day without a Daily', () => {
  test('[STREAK-5] is not a missed day', () => {
    expect(afterAll([MONDAY, THURSDAY], [TUESDAY, WEDNESDAY])).toMatchObject({ length: 2, excusedDay: null })
    expect(afterAll([MONDAY, FRIDAY], [TUESDAY, WEDNESDAY])).toMatchObject({ length: 2, excusedDay: THURSDAY })
  })

  test('[STREAK-5] is like one whose Daily was published too late, or taken down', () => {
    const [late, gone] = [daily(WEDNESDAY, false), daily(TUESDAY, false)]
    expect(streakAfter(afterAll([MONDAY]), THURSDAY, [late, gone, daily(MONDAY)])).toMatchObject({ length: 2, excusedDay: null })
    expect(streakAfter(afterAll([MONDAY, TUESDAY]), THURSDAY, [late, gone, daily(MONDAY)])).toMatchObject({ length: 3 })
  })

  test('[STREAK-5] has a mark of its own', () => {
    const { week } = streakOn(afterAll([MONDAY]), WEDNESDAY, before(WEDNESDAY, [TUESDAY]))
    expect(week.slice(0, 3).map(({ mark }) => mark)).toEqual(['played', 'none', 'today'])
  })

  test('[STREAK-5] leaves any number of weeks out', () => {
    const pause = Array.from({ length: 40 }, (_, day) => dayAfter(TUESDAY, day))
    expect(streakAfter(afterAll([MONDAY]), dayAfter(TUESDAY, 40), [daily(MONDAY)])).toMatchObject({ length: 2 })
    expect(afterAll([MONDAY], pause)).toMatchObject({ length: 1 })
  })
})

test('[STREAK-3] the longest streak stays when a streak ends', () => {
  const days = [MONDAY, TUESDAY, WEDNESDAY, dayAfter(SUNDAY, 1)]
  expect(afterAll(days)).toMatchObject({ length: 1, longest: 3 })
})

describe('[STREAK-6] the streak of today', () => {
  const marks = (streak: Streak | null, today: string) => streakToday(streak, today).week.map(({ mark }) => mark)

  test('[STREAK-6] is there until the day that ends it is over', () => {
    const streak = afterAll([MONDAY, TUESDAY])
    expect(streakToday(streak, TUESDAY)).toMatchObject({ length: 2, isPlayed: true })
    expect(streakToday(streak, WEDNESDAY)).toMatchObject({ length: 2, isPlayed: false })
    expect(streakToday(streak, THURSDAY)).toMatchObject({ length: 2, isPlayed: false })
    expect(streakToday(streak, FRIDAY)).toMatchObject({ length: 0, longest: 2, isPlayed: false })
  })

  test('[STREAK-6] marks the days of this week', () => {
    const streak = afterAll([MONDAY, WEDNESDAY])
    expect(marks(streak, WEDNESDAY)).toEqual(['played', 'excused', 'played', 'ahead', 'ahead', 'ahead', 'ahead'])
    expect(marks(streak, THURSDAY)).toEqual(['played', 'excused', 'played', 'today', 'ahead', 'ahead', 'ahead'])
    expect(marks(streak, FRIDAY)).toEqual(['played', 'missed', 'played', 'missed', 'today', 'ahead', 'ahead'])
    expect(marks(streak, dayAfter(SUNDAY, 1))).toEqual(['today', ...Array(6).fill('ahead')])
    expect(marks(null, TUESDAY)).toEqual(['missed', 'today', ...Array(5).fill('ahead')])
  })

  test('[STREAK-6] shows the day that is missed and still excused', () => {
    expect(marks(afterAll([MONDAY, TUESDAY]), THURSDAY).slice(0, 4)).toEqual(['played', 'played', 'excused', 'today'])
    expect(marks(afterAll([SATURDAY]), dayAfter(SUNDAY, 2)).slice(0, 2)).toEqual(['excused', 'today'])
  })

  test('[STREAK-6] keeps the days of this week when a streak ends and another begins', () => {
    const streak = afterAll([MONDAY, TUESDAY, FRIDAY])
    expect(marks(streak, SATURDAY)).toEqual(['played', 'played', 'missed', 'missed', 'played', 'today', 'ahead'])
  })
})

describe('[STREAK-4] a Daily is finished on its day', () => {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`)

  test.each([
    ['on it', at(MONDAY, '00:00'), at(MONDAY, '23:59'), true],
    ['within an hour after it, if it was begun on it', at(MONDAY, '23:59'), at(TUESDAY, '00:59'), true],
    ['not later', at(MONDAY, '23:59'), at(TUESDAY, '01:00'), false],
    ['not if it was begun after it', at(TUESDAY, '00:00'), at(TUESDAY, '00:05'), false],
    [
      'before it, if an operator has moved the time zone',
      at(dayAfter(MONDAY, -1), '22:00'),
      at(dayAfter(MONDAY, -1), '22:05'),
      true,
    ],
  ])('[STREAK-4] %s', (_, startedAt, endedAt, isCounted) => {
    expect(isOnItsDay(MONDAY, startedAt, endedAt, dayOf)).toBe(isCounted)
  })
})

// The rule again, from the whole calendar and without a stored state. It shares no code with the rule: days are numbers, and a week
// is what begins after every seventh of them.

/** `gone`: it was published too late, or taken down before the player had played it. */
type Day = 'played' | 'missed' | 'gone' | 'none'

/** A calendar that begins on a weekday (0 is Monday). */
interface Calendar {
  weekday: number
  days: Day[]
}

/** Returns whether two Dailies of one week were missed since the first day of a streak. */
function isOver({ weekday, days }: Calendar, first: number, until: number): boolean {
  const missed = new Map<number, number>()
  for (let day = first; day < until; day += 1) {
    const week = Math.floor((day + weekday) / 7)
    if (days[day] === 'missed') missed.set(week, (missed.get(week) ?? 0) + 1)
  }
  return [...missed.values()].some((amount) => amount > 1)
}

const playedBetween = ({ days }: Calendar, first: number, until: number) =>
  days.slice(first, until).filter((day) => day === 'played').length

/** Returns the lengths of the streaks of a calendar; the last one may still go on after it. */
function streaksOf(calendar: Calendar): { lengths: number[]; isLastOver: boolean } {
  const { days } = calendar
  const lengths: number[] = []
  let first = days.indexOf('played')
  while (first >= 0) {
    const ends = days.findIndex((_, day) => day > first && isOver(calendar, first, day + 1))
    lengths.push(playedBetween(calendar, first, ends < 0 ? days.length : ends))
    if (ends < 0) return { lengths, isLastOver: false }
    first = days.indexOf('played', ends)
  }
  return { lengths, isLastOver: true }
}

const CALENDARS = 400

/** Days by a number that is drawn from 0 to 19. */
const DRAWN: Day[] = ['missed', 'missed', 'missed', 'gone', 'none']

const calendars = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  // Mostly played: otherwise no streak would reach a second week.
  days: fc.array(
    fc.integer({ min: 0, max: 19 }).map((number): Day => DRAWN[number] ?? 'played'),
    { maxLength: 60 },
  ),
})

const DAYS: Record<string, Day> = { x: 'played', '-': 'missed', '~': 'gone', ' ': 'none' }
const calendar = (weekday: number, days: string): [Calendar] => [{ weekday, days: [...days].map((day) => DAYS[day] ?? 'none') }]

/** Calendars that are easily got wrong. */
const PINNED = [
  // A missed Sunday and a missed Monday, and one day more on either side.
  calendar(5, 'x--x'),
  calendar(4, 'x---x'),
  calendar(5, 'x---x'),
  // A missed Monday after an excused Saturday.
  calendar(4, 'x-x-x'),
  // A new streak in the week in which the old one ended.
  calendar(0, 'x-x-x-x'),
  // Weeks with one Daily each, all missed.
  calendar(0, 'x      -      -      -      x'),
  // Two missed Dailies of one week, with days without a Daily between them.
  calendar(0, 'x-    -x'),
  // Dailies that nobody could miss, beside some that were missed.
  calendar(0, 'x~~-x'),
  calendar(0, 'x-~~x'),
  calendar(0, 'x~-~-x'),
]

test(`[STREAK-2] agrees with the rule as stated for whole calendars, for ${CALENDARS} of them`, () => {
  const agrees = ({ weekday, days }: Calendar) => {
    const dayAt = (place: number) => dayAfter(MONDAY, weekday + place)
    const dailies = days.flatMap((day, place) => (day === 'none' ? [] : [daily(dayAt(place), day !== 'gone')])).toReversed()
    const earlier = (day: string) => dailies.filter((one) => one.day < day).slice(0, EARLIER_DAILIES)
    let streak: Streak | null = null
    for (const [place, day] of days.entries()) {
      if (day === 'played') streak = streakAfter(streak, dayAt(place), earlier(dayAt(place)))
    }
    const today = dayAt(days.length)
    const { length, longest } = streakOn(streak, today, earlier(today))
    const { lengths, isLastOver } = streaksOf({ weekday, days })
    expect({ length, longest }).toEqual({
      length: isLastOver ? 0 : (lengths.at(-1) ?? 0),
      longest: Math.max(0, ...lengths),
    })
  }
  fc.assert(fc.property(calendars, agrees), { numRuns: CALENDARS, examples: PINNED })
})

test('[STREAK-2] weeks begin on Monday, across the ends of months and years', () => {
  expect(mondayOf('2026-01-01')).toBe('2025-12-29')
  expect(mondayOf('2025-12-29')).toBe('2025-12-29')
  expect(weekdayOf('2028-02-29')).toBe(1)
  expect(continuationsOf('2026-03-03', before('2026-03-03'))).toEqual([
    { lastDay: '2026-03-02', excusedBefore: '2026-03-03', excusedDay: null },
    { lastDay: '2026-03-01', excusedBefore: '2026-03-02', excusedDay: '2026-03-02' },
    { lastDay: '2026-02-28', excusedBefore: '2026-02-23', excusedDay: '2026-03-02' },
  ])
})
