import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  bodyId,
  callerId,
  dailyNumber,
  date,
  gameName,
  id,
  idText,
  ignoredToken,
  picture,
  points,
  resultToken,
  sectionNumber,
  squareAmount,
} from '../fields.ts'
import { SECTIONS_MAX } from '../rules/limits.ts'

const tokenParams = z.object({ token: resultToken })

/** Open squares, those included that are open from the start. */
const opened = z.int().min(0)

const player = {
  playerName: z.string(),
  /** Null for a guest, and for an account that was deleted. */
  userId: id.nullable(),
}

const resultGame = { gameId: id, gameName, sectionAmount: z.int(), squareAmount, daily: dailyNumber.nullable() }

const totals = { score: points, correctCount: z.int(), opened }

export const shareResult = endpoint('POST', '/result/share', {
  summary: "Returns the token of the link to the caller's newest finished play of a game; creates it the first time",
  body: z.strictObject({ gameId: bodyId, userId: callerId.nullish(), token: ignoredToken, guest: z.boolean().nullish() }),
  reply: z.object({
    resultToken,
    ...resultGame,
    ...totals,
    marks: z.array(z.boolean()),
    /** Open squares of each answered section. */
    openedEach: z.array(opened),
  }),
  refuses: ['game-not-found', 'game-not-started', 'access-denied'],
})

export const getResult = endpoint('GET', '/result/:token', {
  summary: 'Returns a result that was shared: the same for everybody, without a picture and without an answer',
  params: tokenParams,
  reply: z.object({
    ...player,
    ...resultGame,
    ...totals,
    gameTypeId: id,
    adult: z.boolean(),
    /** Whether each answered section was right. */
    marks: z.array(z.boolean()),
    /** Whether it can be answered with the same squares: its draw was stored, and no section has changed since. */
    canBeat: z.boolean(),
  }),
  shared: { with: 'everybody', seconds: 5 },
  refuses: ['not-found', 'game-not-found'],
})

export const getChallengeState = endpoint('GET', '/challenge/state/:token', {
  summary: 'Returns what a shared result is for the caller: their own, one they have answered, or one to answer',
  params: tokenParams,
  reply: z.object({
    role: z.enum(['maker', 'finished', 'started', 'none']),
    /** The play that the caller would get by accepting now. The start call applies the same rules. */
    kind: z.enum(['ranked', 'practice', 'guest']),
    continues: z.boolean(),
    because: z
      .enum(['own-game', 'operator', 'answers-seen', 'met-in-duel', 'played-as-guest', 'pictures-known', 'played'])
      .nullable(),
    /** Whether accepting ends a ranked play of the game that is open. */
    endsRanked: z.boolean(),
  }),
  refuses: ['not-found', 'game-not-found'],
})

const milliseconds = z.int().min(0)

const side = z.object({
  ...player,
  ...totals,
  isCaller: z.boolean(),
  /** How many plays with these squares the player had started when this one ended. */
  tries: z.int().min(1),
  endDate: date,
  /** The meeting that this answer is (RIVAL-1); null for the maker, and if there is none any more. */
  meetingId: id.nullable(),
  /** The answered sections. */
  sections: z.array(
    z.object({
      sectionNumber,
      right: z.boolean(),
      opened,
      score: points,
      /** From when the section could first be seen to the answer; null if it is no longer stored. */
      afterMs: milliseconds.nullable(),
    }),
  ),
})

export const getComparison = endpoint('GET', '/challenge/comparison/:token', {
  summary: 'Returns a shared result beside the plays that answered it; only to its maker, and to those who have finished one',
  params: tokenParams,
  reply: z.object({
    ...resultGame,
    /** The whole picture of each section, in order; null if the caller has not answered it. */
    pictures: z.array(picture.nullable()),
    maker: side,
    /** To the maker all, the newest first; to a player who answered, the own play only. */
    answers: z.array(side),
    /** How many players have answered. */
    answerCount: z.int(),
  }),
  refuses: ['not-found', 'game-not-found', 'access-denied'],
})

const sectionText = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .refine((number) => number < SECTIONS_MAX)

export const getGhost = endpoint('GET', '/challenge/ghost/game/:gameId', {
  summary: "Returns when the maker of the challenge had answered a section of the caller's play, once that moment has passed",
  params: z.object({ gameId: idText }),
  query: z.object({ sectionNumber: sectionText }),
  reply: z.object({
    playerName: z.string(),
    /** Null until that moment has passed, or the caller has answered; also if it is not stored. */
    afterMs: milliseconds.nullable(),
    /** Null until the caller has answered. */
    opened: opened.nullable(),
    /** Whether a later call may say more. */
    waits: z.boolean(),
  }),
  refuses: ['game-not-started', 'section-not-current'],
})

export const getOwnChallenges = endpoint('GET', '/challenge/own', {
  summary: "Returns the caller's shared results, newest first, and who has answered them",
  reply: z.object({
    content: z.array(
      z.object({
        resultToken,
        ...resultGame,
        score: points,
        shareDate: date,
        answerCount: z.int(),
        /** How many of them have more points. */
        betterCount: z.int(),
        /** How many came since the caller last looked at them. */
        newCount: z.int(),
        /** The name of the player who answered last; null if nobody has. */
        lastName: z.string().nullable(),
        /** The points of that player. */
        lastScore: points.nullable(),
      }),
    ),
    newCount: z.int(),
  }),
  refuses: [],
})

export const seeChallenge = endpoint('POST', '/challenge/seen', {
  summary: "Remembers that the caller has looked at the answers to one of the caller's shared results",
  body: z.strictObject({ resultToken, token: ignoredToken }),
  reply: z.object({ seen: z.literal(true) }),
  refuses: ['not-found'],
})
