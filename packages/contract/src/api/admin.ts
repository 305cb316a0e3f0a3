import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  adminGame,
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
  userRow,
} from '../fields.ts'
import { DECISION_REASONS } from '../rules/decision-reasons.ts'
import { ANY_TEXT_MAX, PANEL_SEARCH_MAX, SEARCH_MIN } from '../rules/limits.ts'

const typed = z.string().max(ANY_TEXT_MAX)
const caller = 'admin'
const paged = z.object({ page: pageNumber, size: pageSize })
const ofId = z.object({ id: idText })
const deleted = z.null()

export const sendPanelLink = endpoint('POST', '/param/getPanelLink/send', {
  summary: 'Checks that the panel key is valid and that the caller is an operator',
  query: z.object({ paramValue: z.string().max(200).optional() }),
  body: z.strictObject({ token: ignoredToken }).nullish(),
  reply: z.object({ ok: z.literal(true), role: z.enum(['operator', 'moderator']) }),
  refuses: ['not-found'],
})

export const renewPanelKey = endpoint('POST', '/param/panelKey/renew', {
  summary: "Creates a new key to the operators' panel and revokes the previous one",
  caller,
  body: z.strictObject({ token: ignoredToken }).nullish(),
  reply: z.object({ key: z.string() }),
  refuses: [],
})

export const getUser = endpoint('GET', '/user/getOne/:id', {
  summary: 'Returns an account',
  caller,
  params: ofId,
  reply: userRow,
  refuses: ['user-not-found'],
})

export const getUsers = endpoint('GET', '/user/getAllUserPageable', {
  summary: 'Returns a page of all accounts, newest first',
  caller,
  query: paged,
  reply: pageOf(userRow),
  refuses: [],
})

export const searchUsers = endpoint('GET', '/user/searchUserByName', {
  summary: 'Returns the accounts whose name or email address contains the text',
  caller,
  query: z.object({ userName: z.string().min(SEARCH_MIN).max(ANY_TEXT_MAX) }),
  reply: z.array(z.object({ userId: id, userName: z.string(), userMail: z.string().nullable() })),
  refuses: [],
})

export const banAccount = endpoint('POST', '/bannedAccount/add', {
  summary:
    'Bans an account, named by its address or its id, and every spelling of its email address; ends its sessions, sockets and duels',
  caller,
  body: z.strictObject({
    userMail: typed.optional(),
    userId: bodyId.optional(),
    ...decisionWhy,
    ...banWays,
    token: ignoredToken,
  }),
  reply: z.object({ id }),
  refuses: ['invalid-request', 'user-not-found', 'already-banned', 'last-admin'],
})

export const getBannedAccounts = endpoint('GET', '/bannedAccount/getAllBannedAccountPageable', {
  summary: 'Returns a page of the bans, newest first: all, or those whose account, operator or note contains the text',
  caller,
  query: paged.extend({ q: z.string().max(PANEL_SEARCH_MAX).optional() }),
  reply: pageOf(
    z.object({
      id,
      userMail: z.string().nullable(),
      userId: id.nullable(),
      userName: z.string().nullable(),
      bannedDate: date,
      /** Null if the ban does not end by itself. */
      endDate: date.nullable(),
      reason: z.enum(DECISION_REASONS).nullable(),
      note: z.string(),
      /** Null for bans of which this is not known. */
      operatorName: z.string().nullable(),
    }),
  ),
  refuses: [],
})

export const unbanAccount = endpoint('DELETE', '/bannedAccount/:id', {
  summary: 'Lifts a ban',
  caller,
  params: ofId,
  reply: deleted,
  refuses: ['ban-not-found'],
})

export const getAllGames = endpoint('GET', '/game/getAllGamePageable', {
  summary: 'Returns a page of all published games, newest first',
  caller,
  query: pictureQuery.extend(paged.shape),
  reply: pageOf(adminGame),
  refuses: [],
})

export const getUnratedGames = endpoint('GET', '/game/unrated', {
  summary: 'Returns a page of the published games that are not rated, those with the most pending plays first',
  caller,
  query: pictureQuery.extend(paged.shape),
  reply: pageOf(adminGame.extend({ pendingPlays: z.int(), pendingScore: z.int() })),
  refuses: [],
})

export const rateGame = endpoint('POST', '/game/rate', {
  summary: 'Makes a game rated: its pending points count from now on. Has no effect on a game that is rated already',
  caller,
  body: z.strictObject({ gameId: bodyId, token: ignoredToken }),
  reply: z.object({ rated: z.literal(true) }),
  refuses: ['game-not-found'],
})

export const deleteForFraud = endpoint('POST', '/game/deleteForFraud', {
  summary: 'Deletes a game and takes back all points that players earned in it',
  caller,
  body: z.strictObject({ gameId: bodyId, ...decisionWhy, token: ignoredToken }),
  reply: z.object({ players: z.int(), points: z.int() }),
  refuses: ['game-not-found'],
})

const ofGame = z.strictObject({ gameId: bodyId, token: ignoredToken })

export const hideGame = endpoint('POST', '/game/hide', {
  summary: 'Hides a game from everybody but its creator until it is shown again. Has no effect on a game that is hidden already',
  caller,
  body: ofGame,
  reply: z.object({ hidden: z.literal(true) }),
  refuses: ['game-not-found'],
})

export const showGame = endpoint('POST', '/game/show', {
  summary: 'Shows a hidden game again. Has no effect on a game that is not hidden',
  caller,
  body: ofGame,
  reply: z.object({ hidden: z.literal(false) }),
  refuses: ['game-not-found'],
})

export const deleteForGood = endpoint('POST', '/game/deleteForGood', {
  summary: 'Deletes a game and its pictures at once, also one in the bin; players keep the points they earned',
  caller,
  body: ofGame.extend(decisionWhy),
  reply: z.object({ deleted: z.literal(true) }),
  refuses: ['game-not-found'],
})

export const searchGames = endpoint('GET', '/game/searchGameByName', {
  summary: 'Returns the games whose name matches the text; tolerates typos',
  query: pictureQuery.extend({ gameName: z.string().min(SEARCH_MIN).max(ANY_TEXT_MAX) }),
  reply: z.array(adminGame),
  shared: { with: 'everybody', seconds: 5 },
  refuses: [],
})

export const getSectionsForAdmin = endpoint('GET', '/section/getAllForAdmin/game/:gameId', {
  summary: 'Returns the sections of a game with their pictures and answers',
  caller: 'moderator',
  params: z.object({ gameId: idText }),
  query: pictureQuery,
  reply: z.object({
    gameId: id,
    squareAmount: z.int(),
    sections: z.array(
      z.object({
        sectionNumber: z.int(),
        sectionImage: picture,
        sectionCorrectAnswer: z.string(),
        sectionAnswers: z.array(z.string()),
      }),
    ),
  }),
  refuses: ['game-not-found'],
})
