import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminGame, date, id, idText, mailRejection, pageNumber, pageOf, pageSize, pictureQuery, userRow } from '../fields.ts'
import { ANY_TEXT_MAX } from '../rules/limits.ts'
import { GAME_LISTS, GAME_SORTS, USER_LISTS, USER_SORTS } from '../rules/operators.ts'

const caller = 'admin'

/** Searches by name, id, address of the site, email address, or a creator's name; without it, everything is found. */
const q = z.string().max(ANY_TEXT_MAX).optional()
const paged = { page: pageNumber, size: pageSize }

const foundGame = adminGame.extend({
  /** What has hidden it, if it is hidden, and until when it is in the bin; whether it is held off home, of a closed category, or unrated. */
  hiddenBy: z.enum(['operator', 'ban']).nullable(),
  binnedUntil: date.nullable(),
  binnedBy: z.enum(['creator', 'operator']).nullable(),
  held: z.boolean(),
  closed: z.boolean(),
  rated: z.boolean(),
})

export const findGames = endpoint('GET', '/game/find', {
  summary: "Returns a page of the games that match a name, an id, an address or a creator's name, with filter and order",
  caller,
  query: pictureQuery.extend({
    q,
    list: z.enum(GAME_LISTS).optional(),
    sort: z.enum(GAME_SORTS).optional(),
    creator: idText.optional(),
    ...paged,
  }),
  reply: pageOf(foundGame),
  refuses: [],
})

export const findUsers = endpoint('GET', '/user/find', {
  summary: 'Returns a page of the accounts that match a name, an id, an address or an email address, with filter and order',
  caller,
  query: z.object({ q, list: z.enum(USER_LISTS).optional(), sort: z.enum(USER_SORTS).optional(), ...paged }),
  reply: pageOf(userRow),
  refuses: [],
})

/** The newest rows of a list, and how many there are in all. */
const newest = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) })

const storyReport = z.object({
  id,
  about: z.enum(['game', 'user']),
  gameId: id.nullable(),
  userId: id.nullable(),
  /** Name of the game or of the account. */
  name: z.string(),
  reason: z.string(),
  text: z.string(),
  /** Null if the reporter had no account. */
  reporterId: id.nullable(),
  reporterName: z.string().nullable(),
  reportDate: date,
  /** Null while the report waits. */
  outcome: z.string().nullable(),
  decidedDate: date.nullable(),
})

const storyAction = z.object({
  id,
  at: date,
  operatorName: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

const storyPlay = {
  playId: id,
  kind: z.enum(['ranked', 'practice', 'guest']),
  status: z.enum(['open', 'finished', 'left']),
  score: z.int(),
  startDate: date,
  endDate: date.nullable(),
  held: z.boolean(),
  pending: z.boolean(),
  /** Whether an operator has hidden it: its points never count. */
  hidden: z.boolean(),
}

export const getUserStory = endpoint('GET', '/user/story/:id', {
  summary: 'Returns an account with its bans, reports, plays, duels and sessions, the newest 25 of each',
  caller,
  params: z.object({ id: idText }),
  reply: z.object({
    user: userRow.extend({
      points: z.int(),
      language: z.string(),
      games: z.int(),
      /** When the mail server last refused an email to the account's address, within the last 30 days. */
      mailRejection: mailRejection.nullable(),
    }),
    /** Other accounts whose addresses reach the same mailbox. */
    spellings: z.array(z.object({ userId: id, userName: z.string(), userMail: z.string().nullable(), banned: z.boolean() })),
    /** What operators did to the account or its games, bans included. */
    actions: newest(storyAction),
    reportsAgainst: newest(storyReport),
    reportsBy: newest(storyReport),
    plays: newest(z.object({ ...storyPlay, gameId: id, gameName: z.string() })),
    duels: newest(
      z.object({
        gameId: id,
        gameName: z.string(),
        opponentId: id.nullable(),
        opponentName: z.string(),
        outcome: z.enum(['won', 'lost', 'draw', 'aborted']),
        score: z.int(),
        opponentScore: z.int(),
        endDate: date,
      }),
    ),
    sessions: newest(
      z.object({ browser: z.string().nullable(), system: z.string().nullable(), startDate: date, lastUseDate: date }),
    ),
  }),
  refuses: ['user-not-found'],
})

export const getGameStory = endpoint('GET', '/game/story/:gameId', {
  summary:
    'Returns a game, also one that is hidden or in the bin, with its reports, plays and leaderboard, the newest 25 of each',
  caller,
  params: z.object({ gameId: idText }),
  query: pictureQuery,
  reply: z.object({
    game: foundGame,
    actions: newest(storyAction),
    reports: newest(storyReport),
    plays: newest(z.object({ ...storyPlay, userId: id.nullable(), userName: z.string().nullable() })),
    /** The ten best players, also of a game that is not listed. */
    board: z.array(z.object({ userId: id, userName: z.string(), score: z.int() })),
  }),
  refuses: ['game-not-found'],
})
