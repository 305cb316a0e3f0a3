import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date, id, language, siteDay } from '../fields.ts'

export const downloadData = endpoint('GET', '/user/download', {
  summary: "Returns all data stored about the caller's account",
  caller: 'user',
  reply: z.object({
    account: z.object({
      userId: id,
      userName: z.string(),
      userMail: z.string(),
      language,
      createDate: date,
      avatarName: z.string(),
      /** Whether others can see the anime lists. */
      animeListsShown: z.boolean(),
      hasGoogle: z.boolean(),
      /** Null if nobody has signed in to the account yet. */
      lastVisitDate: date.nullable(),
    }),
    points: z.int(),
    /** When points were last added; null if none ever were. */
    lastPointsDate: date.nullable(),
    roles: z.array(z.string()),
    sessions: z.array(
      z.object({ startDate: date, lastUseDate: date, browser: z.string().nullable(), system: z.string().nullable() }),
    ),
    secondFactor: z.object({
      /** Null if there is no authenticator app. */
      appAddDate: date.nullable(),
      passkeys: z.array(z.object({ passkeyName: z.string(), addDate: date, lastUseDate: date.nullable() })),
      recoveryCodesLeft: z.int(),
    }),
    plays: z.array(
      z.object({
        gameId: id,
        gameName: z.string(),
        kind: z.string(),
        status: z.string(),
        score: z.int(),
        startDate: date,
        endDate: date.nullable(),
        /** What the player wrote about the play while it was under review. */
        appeal: z.string().nullable(),
        answers: z.array(
          z.object({ sectionNumber: z.int(), userAnswer: z.string(), correct: z.boolean(), score: z.int(), answerDate: date }),
        ),
      }),
    ),
    /** Null if no Daily was ever finished. */
    streak: z.object({ lastDay: siteDay, length: z.int(), longest: z.int(), excusedDay: siteDay.nullable() }).nullable(),
    /** Null if the reminder is off. */
    streakReminder: z.object({ switchOnDate: date, lastDay: siteDay.nullable() }).nullable(),
    duels: z.array(
      z.object({
        gameId: id,
        gameName: z.string(),
        /** Null if nobody joined. */
        opponentName: z.string().nullable(),
        status: z.string(),
        outcome: z.enum(['won', 'lost', 'draw']).nullable(),
        reason: z.string().nullable(),
        score: z.int(),
        opponentScore: z.int(),
        startDate: date,
        endDate: date.nullable(),
        /** The user's own answers; `userAnswer` is null if the user gave none. */
        answers: z.array(
          z.object({ sectionNumber: z.int(), userAnswer: z.string().nullable(), correct: z.boolean(), score: z.int() }),
        ),
      }),
    ),
    /** Results that the user has shared, and those of others that the user has answered. */
    sharedResults: z.array(
      z.object({ resultToken: z.string(), gameId: id, gameName: z.string(), score: z.int(), shareDate: date }),
    ),
    challenges: z.array(
      z.object({
        resultToken: z.string(),
        gameId: id,
        gameName: z.string(),
        status: z.string(),
        score: z.int(),
        startDate: date,
      }),
    ),
    /** The challenges that the user has met somebody in, and the duels: what rivalries are counted from. */
    meetings: z.array(
      z.object({
        kind: z.enum(['challenge', 'duel']),
        rivalName: z.string(),
        outcome: z.enum(['won', 'lost', 'level']),
        score: z.int(),
        rivalScore: z.int(),
        meetDate: date,
      }),
    ),
    /** Null if the emails about challenges are off. */
    challengeEmails: z.object({ switchOnDate: date, sendDate: date.nullable() }).nullable(),
    animeLists: z.array(z.object({ animeListTypeId: z.int(), animeName: z.string(), addDate: date })),
    /** Deleted games too. */
    games: z.array(z.object({ gameId: id, gameName: z.string(), createDate: date })),
    /** Games whose answers the user has seen on the panel. */
    seenAnswers: z.array(z.object({ gameId: id, gameName: z.string(), seenDate: date })),
    reports: z.array(
      z.object({
        about: z.enum(['game', 'user']),
        name: z.string(),
        reason: z.string(),
        text: z.string(),
        reportDate: date,
        outcome: z.string(),
      }),
    ),
    /** What operators decided on reports of the account's games and name, and on its flagged plays. */
    decisions: z.array(
      z.object({
        about: z.enum(['game', 'user', 'play']),
        name: z.string(),
        decision: z.string(),
        reason: z.string().nullable(),
        decisionDate: date,
      }),
    ),
  }),
  refuses: ['access-denied'],
})
