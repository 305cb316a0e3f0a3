import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { siteDay } from '../fields.ts'

export const getStreak = endpoint('GET', '/streak', {
  summary: "Returns the caller's streak of Dailies, as it is today",
  reply: z.object({
    /** Number of finished Dailies in a row; 0 if there is no streak, or if it has ended. */
    length: z.int().min(0),
    longest: z.int().min(0),
    /** Whether today's Daily is finished. */
    isPlayed: z.boolean(),
    /** The days of this week, Monday first. `none` is a past day without a Daily to play. */
    week: z.array(z.object({ day: siteDay, mark: z.enum(['played', 'excused', 'missed', 'none', 'today', 'ahead']) })),
    /** Whether the account is reminded by email; null without an account. */
    reminder: z.boolean().nullable(),
  }),
  refuses: [],
})

export const setReminder = endpoint('PUT', '/streak/reminder', {
  summary: 'Switches the evening reminder of the Daily on or off',
  caller: 'user',
  body: z.strictObject({ reminder: z.boolean() }),
  reply: z.object({ reminder: z.boolean() }),
  refuses: [],
})
