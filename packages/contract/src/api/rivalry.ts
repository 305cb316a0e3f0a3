import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  dailyNumber,
  date,
  gameName,
  id,
  idText,
  ignoredToken,
  pageNumber,
  points,
  resultToken,
  squareAmount,
} from '../fields.ts'
import { gameToken } from '../realtime/duel-messages.ts'

const count = z.int().min(0)

/** How often the caller has won, the rival has won, and nobody has. */
const series = { won: count, lost: count, level: count }

const rival = {
  playerName: z.string(),
  /** Null for a guest. */
  userId: id.nullable(),
}

const game = { gameId: id, gameName, daily: dailyNumber.nullable() }

export const getRivalries = endpoint('GET', '/rivalry/own', {
  summary: "Returns a page of the caller's rivalries, the newest meeting first, and the challenges that rivals have sent",
  query: z.object({ page: pageNumber }),
  reply: z.object({
    content: z.array(
      z.object({
        /** The last meeting: it names the rivalry in other calls. */
        meetingId: id,
        ...rival,
        /** Null for a guest. */
        avatarName: z.string().nullable(),
        ...series,
        /** Answers to the caller's challenges that the caller has not looked at. */
        newCount: count,
        last: z.object({
          kind: z.enum(['challenge', 'duel']),
          outcome: z.enum(['won', 'lost', 'level']),
          score: points,
          rivalScore: points,
          metDate: date,
          /** The shared result that was answered, if it is still there; null for a duel. */
          resultToken: resultToken.nullable(),
        }),
      }),
    ),
    last: z.boolean(),
    /** Results that rivals have sent, and that the caller has neither answered nor closed: the newest first. */
    sent: z.array(z.object({ resultToken, ...rival, ...game, score: points, sendDate: date })),
  }),
  refuses: [],
})

export const getMeeting = endpoint('GET', '/rivalry/meeting/:meetingId', {
  summary: "Returns the series of the caller's meetings with the player of one of them, and a game that neither has met",
  params: z.object({ meetingId: idText }),
  reply: z.object({
    ...rival,
    ...series,
    /** Null if one of the two has met every game. */
    next: z.object({ gameId: id, gameName, squareAmount }).nullable(),
  }),
  refuses: ['not-found'],
})

export const getDuelSeries = endpoint('GET', '/rivalry/duel/:gameToken', {
  summary: "Returns the series of the two players of the caller's duel",
  params: z.object({ gameToken }),
  reply: z.object(series),
  refuses: ['not-found'],
})

export const endRivalry = endpoint('POST', '/rivalry/end', {
  summary: 'Ends a rivalry: its meetings are deleted, for both',
  body: z.strictObject({ meetingId: z.int(), token: ignoredToken }),
  reply: z.object({ ended: z.literal(true) }),
  refuses: ['not-found'],
})

export const sendChallenge = endpoint('POST', '/rivalry/send', {
  summary:
    "Sends a result that the caller has shared to the player of one of the caller's meetings, who is told on the next visit",
  body: z.strictObject({ meetingId: z.int(), resultToken, token: ignoredToken }),
  reply: z.object({ sent: z.literal(true) }),
  refuses: ['not-found'],
})

export const getAnswerEmails = endpoint('GET', '/rivalry/emails', {
  summary: 'Returns whether the account wants emails about answers to its challenges, and about what rivals send',
  caller: 'user',
  reply: z.object({ emails: z.boolean() }),
  refuses: [],
})

export const setAnswerEmails = endpoint('PUT', '/rivalry/emails', {
  summary: 'Switches the emails about challenges on or off',
  caller: 'user',
  body: z.strictObject({ emails: z.boolean() }),
  reply: z.object({ emails: z.boolean() }),
  refuses: [],
})

export const closeChallenge = endpoint('POST', '/rivalry/close', {
  summary: 'Closes a challenge that a rival has sent: the caller is no longer told of it',
  body: z.strictObject({ resultToken, token: ignoredToken }),
  reply: z.object({ closed: z.literal(true) }),
  refuses: [],
})
