import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  banWays,
  bodyId,
  date,
  decisionWhy,
  id,
  idText,
  ignoredToken,
  pageNumber,
  pageOf,
  pageSize,
  picture,
  pictureQuery,
} from '../fields.ts'
import { DECISION_REASONS } from '../rules/decision-reasons.ts'
import { PANEL_SEARCH_MAX } from '../rules/limits.ts'

const paged = z.object({ page: pageNumber, size: pageSize })

const reports = z.array(z.object({ reason: z.string(), text: z.string(), reporter: z.string(), reportDate: date }))
const q = z.string().max(PANEL_SEARCH_MAX).optional()

/** An entry of the queue: a reported game, a reported user name or a flagged play. */
const waiting = z.object({
  about: z.enum(['game', 'user', 'play']),
  id,
  name: z.string(),
  /** The creator of the game, the user with the name, or the player. */
  userId: id.nullable(),
  userName: z.string().nullable(),
  gameId: id.nullable(),
  since: date,
  /** Whether the account behind it is banned already. */
  banned: z.boolean(),
  /** Of a play: whether its player has written about it, and whether it is hidden, so that this decides on an appeal. */
  appealed: z.boolean(),
  hidden: z.boolean(),
  reports,
})

export const getReportQueue = endpoint('GET', '/message/queue', {
  summary:
    'Returns a page of the moderation queue, oldest first: reported games, reported names and flagged plays, of these the least likely first',
  caller: 'moderator',
  query: paged,
  reply: pageOf(waiting),
  refuses: [],
})

export const countWaiting = endpoint('GET', '/message/countWaiting', {
  summary: 'Returns the number of entries in the moderation queue',
  caller: 'moderator',
  reply: z.object({ count: z.int() }),
  refuses: [],
})

export const getDecided = endpoint('GET', '/message/decided', {
  summary:
    'Returns a page of the decisions on reports and flagged plays, newest first: all, or those in which a name, a reporter, a report or a note contains the text',
  caller: 'moderator',
  query: paged.extend({ q }),
  reply: pageOf(
    waiting.omit({ since: true, banned: true, appealed: true, hidden: true }).extend({
      /** The id of the game, account or play; `id` is that of the decision. */
      subjectId: z.int(),
      decision: z.enum(['keep', 'hide', 'delete', 'ban']),
      reason: z.enum(DECISION_REASONS).nullable(),
      note: z.string(),
      /** Null if it was no operator: creators can delete reported games of their own. */
      operatorId: id.nullable(),
      operatorName: z.string(),
      decidedDate: date,
    }),
  ),
  refuses: [],
})

export const getPlayTimeline = endpoint('GET', '/message/play/:playId', {
  summary: 'Returns a flagged play with the result and the time of each answer',
  caller: 'moderator',
  params: z.object({ playId: idText }),
  query: pictureQuery,
  reply: z.object({
    playId: id,
    gameId: id,
    gameName: z.string(),
    userId: id,
    userName: z.string(),
    flag: z.string(),
    /** What the player wrote about the flag. */
    appeal: z.string().nullable(),
    /** Standard deviations of the results above others; null for old plays. */
    results: z.number().nullable(),
    /** How far the times are beyond their limit of 1, the *doubt* of the glossary (BOT-7); null for old plays. */
    doubt: z.number().nullable(),
    score: z.int(),
    startedAt: date,
    endedAt: date.nullable(),
    sections: z.array(
      z.object({
        sectionNumber: z.int(),
        sectionImage: picture,
        userAnswer: z.string(),
        correct: z.boolean(),
        opened: z.int(),
        score: z.int(),
        answeredAt: date,
        /** Milliseconds since the previous answer, or since the start. */
        took: z.int(),
        /** The player knew the picture from another game: the result is not held against the play, the time counts. */
        known: z.boolean(),
        /** What others needed; null if nobody counts yet. `usualTook` is for as many open squares, in milliseconds. */
        others: z
          .object({
            answered: z.int(),
            rightShare: z.int(),
            usualOpened: z.int().nullable(),
            usualTook: z.int().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  refuses: ['report-not-found'],
})

export const decideReport = endpoint('POST', '/message/decide', {
  summary: 'Decides on an entry of the queue: `keep`, `hide` (plays), `delete` (games and names) or `ban`; emails its reporters',
  caller: 'moderator',
  body: z.strictObject({
    about: z.enum(['game', 'user', 'play']),
    id: bodyId,
    decision: z.enum(['keep', 'hide', 'delete', 'ban']),
    ...decisionWhy,
    ...banWays,
    token: ignoredToken,
  }),
  reply: z.object({ decided: z.literal(true) }),
  refuses: [
    'report-not-found',
    'already-decided',
    'invalid-request',
    'for-operators',
    'user-not-found',
    'already-banned',
    'last-admin',
  ],
})
