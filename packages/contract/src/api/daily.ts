import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  answerText,
  dailyNumber,
  date,
  gameCard,
  gameName,
  id,
  leaderboardRow,
  ownResult,
  picture,
  pictureQuery,
  siteDay,
  squareAmount,
} from '../fields.ts'
import { DAILY_SECTIONS, MONTH_FORM } from '../rules/daily.ts'

/** A month, YYYY-MM. */
const month = z.string().regex(MONTH_FORM)

/** A day of the years 2000 to 2999: whatever else looks like a date, no site has a Daily of it. */
const dayParam = z.iso.date().startsWith('2')

export const getDaily = endpoint('GET', '/daily', {
  summary: "Returns today's Daily, when the next one comes, and the caller's result",
  query: pictureQuery,
  reply: z.object({
    /** Today's Daily; null if there is none. Its game is null if it was taken down. */
    daily: z.object({ day: siteDay, number: dailyNumber, pointsCount: z.boolean(), game: gameCard.nullable() }).nullable(),
    /** Why nobody can play a Daily today; null if everybody can. `soon`: it will be published within a minute or two. */
    missing: z.enum(['soon', 'too-few-pictures', 'skipped', 'taken-down']).nullable(),
    /** The site's day now, and the zone in which it begins. */
    today: siteDay,
    timeZone: z.string(),
    /** When the next Daily comes, and of which day. */
    next: z.object({ day: siteDay, at: date }),
    /** The caller's result in today's Daily; null without a finished play. */
    own: ownResult.nullable(),
  }),
  refuses: [],
})

export const getDailyBoard = endpoint('GET', '/daily/board/:day', {
  summary: 'Returns the top fifty ranked plays of a Daily that ended on its day; of equal scores, the earlier play comes first',
  params: z.object({ day: dayParam }),
  reply: z.array(leaderboardRow),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['game-not-found'],
})

export const getDailyArchive = endpoint('GET', '/daily/archive', {
  summary: "Returns the Dailies of a month with the caller's results; without `month`, of the current one",
  query: z.object({ month: month.optional() }),
  reply: z.object({
    month,
    /** The months of the first Daily and of today; `first` is null before the first Daily. */
    first: month.nullable(),
    current: month,
    days: z.array(
      z.object({
        day: siteDay,
        number: dailyNumber,
        squareAmount,
        /** Null if it was taken down. */
        gameId: id.nullable(),
        own: ownResult.nullable(),
      }),
    ),
  }),
  refuses: [],
})

const plannedPicture = z.object({
  picture,
  answer: answerText,
  /** The game that the picture comes from. */
  gameId: id,
  gameName,
  /** The day of the last Daily that showed it; null if none has. */
  lastDay: siteDay.nullable(),
})

export const getDailyPlans = endpoint('GET', '/daily/plans', {
  summary: 'Returns the plans of the Dailies of the next 14 days',
  caller: 'admin',
  query: pictureQuery,
  reply: z.object({
    today: siteDay,
    timeZone: z.string(),
    /** Number of pictures that Dailies can be made from. */
    amount: z.int().min(0),
    days: z.array(
      z.object({
        day: siteDay,
        squareAmount,
        kind: z.enum(['pictures', 'skipped', 'too-few']),
        /** Whether an operator has chosen the pictures. */
        isDecided: z.boolean(),
        pictures: z.array(plannedPicture),
      }),
    ),
  }),
  refuses: [],
})

export const changeDailyPlan = endpoint('POST', '/daily/plan', {
  summary: 'Changes the plan of a day to come: other pictures, no Daily, or what the rules choose',
  caller: 'admin',
  body: z.strictObject({
    day: dayParam,
    change: z.enum(['replace-picture', 'replace-all', 'skip', 'reset']),
    /** The place of the picture to replace, from 0. */
    place: z
      .int()
      .min(0)
      .max(DAILY_SECTIONS - 1)
      .optional(),
  }),
  /** False if there is no other picture. */
  reply: z.object({ changed: z.boolean() }),
  refuses: [],
})
