import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, date, id, ignoredToken } from '../fields.ts'
import { REPORT_TEXT_MAX } from '../rules/limits.ts'

/** Reason of a report. */
const reportReason = z.enum(['wrong-answer', 'not-a-game', 'adult', 'copyright', 'insult', 'other'])

export const report = endpoint('POST', '/message/report', {
  summary: "Reports a game or a user name to the operators; replaces the caller's open report of it, if any",
  body: z.strictObject({
    gameId: bodyId.optional(),
    userId: bodyId.optional(),
    reason: reportReason,
    text: z.string().max(REPORT_TEXT_MAX).optional(),
    token: ignoredToken,
  }),
  reply: z.object({ reported: z.literal(true) }),
  refuses: ['game-not-found', 'user-not-found'],
})

export const getOwnReports = endpoint('GET', '/message/own', {
  summary: "Returns the caller's reports and their outcomes, newest first",
  reply: z.array(
    z.object({
      id,
      about: z.enum(['game', 'user']),
      name: z.string(),
      reason: reportReason,
      reportDate: date,
      outcome: z.enum(['waiting', 'kept', 'hidden', 'deleted', 'banned']),
    }),
  ),
  refuses: [],
})
