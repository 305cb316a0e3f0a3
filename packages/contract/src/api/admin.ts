import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  adminGame,
  banWays,
  bodyId,
  bodyToken,
  date,
  decisionWhy,
  id,
  idText,
  ignored,
  pageNumber,
  pageOf,
  pageSize,
  picture,
  pictureQuery,
  userRow,
} from '../fields.ts'
import { DECISION_REASONS } from '../rules/decision-reasons.ts'
import {
  ANY_TEXT_MAX,
  AVATAR_NAME_MAX,
  PANEL_SEARCH_MAX,
  PARAM_NAME_MAX,
  PARAM_VALUE_MAX,
  ROLE_NAME_MAX,
  SEARCH_MIN,
} from '../rules/limits.ts'

const typed = z.string().max(ANY_TEXT_MAX)
const caller = 'admin'
const paged = z.object({ page: pageNumber, size: pageSize })
const ofId = z.object({ id: idText })
const deleted = z.null()

export const sendPanelLink = endpoint('POST', '/param/getPanelLink/send', {
  summary: 'Checks that the panel key is valid and that the caller is an operator',
  query: z.object({ paramValue: z.string().max(200).optional() }),
  body: z.strictObject({ token: bodyToken }).nullish(),
  reply: z.object({ ok: z.literal(true), role: z.enum(['operator', 'moderator']) }),
  refuses: ['not-found'],
})

export const renewPanelKey = endpoint('POST', '/param/panelKey/renew', {
  summary: "Creates a new key to the operators' panel and revokes the previous one",
  caller,
  body: z.strictObject({ token: bodyToken }).nullish(),
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
  body: z.strictObject({ userMail: typed.optional(), userId: bodyId.optional(), ...decisionWhy, ...banWays, token: bodyToken }),
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
  body: z.strictObject({ gameId: bodyId, token: bodyToken }),
  reply: z.object({ rated: z.literal(true) }),
  refuses: ['game-not-found'],
})

export const deleteForFraud = endpoint('POST', '/game/deleteForFraud', {
  summary: 'Deletes a game and takes back all points that players earned in it',
  caller,
  body: z.strictObject({ gameId: bodyId, ...decisionWhy, token: bodyToken }),
  reply: z.object({ players: z.int(), points: z.int() }),
  refuses: ['game-not-found'],
})

const ofGame = z.strictObject({ gameId: bodyId, token: bodyToken })

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

const storedAvatar = z.object({ avatarName: z.string(), avatarToken: z.string() })

export const addAvatar = endpoint('POST', '/avatar/add', {
  summary: 'Adds an avatar',
  caller,
  files: ['avatarImage'],
  body: z.strictObject({ avatarName: typed, token: bodyToken }),
  reply: storedAvatar,
  refuses: [
    'avatar-name-missing',
    'avatar-taken',
    'image-is-null',
    'image-format',
    'image-too-large',
    'image-too-many-pixels',
    'image-too-long',
  ],
})

export const getAvatarPage = endpoint('GET', '/avatar/getAllAvatarPageable', {
  summary: 'Returns a page of all avatars with their pictures and the number of accounts that use each',
  caller,
  query: pictureQuery.extend(paged.shape),
  reply: pageOf(storedAvatar.extend({ id: z.string(), avatarImage: picture, wearers: z.int() })),
  refuses: [],
})

export const deleteAvatar = endpoint('DELETE', '/avatar/:avatarName', {
  summary: 'Deletes an avatar; the accounts that use it get the default avatar',
  caller,
  params: z.object({ avatarName: z.string().min(1).max(AVATAR_NAME_MAX) }),
  reply: deleted,
  refuses: ['avatar-not-found', 'not-deletable'],
})

/** A param. The value of a secret param is never returned: `paramValue` is null. */
const param = z.object({ id, paramName: z.string(), paramValue: z.string().nullable(), secret: z.boolean() })
const paramName = z.string().max(PARAM_NAME_MAX)
const paramValue = z.string().max(PARAM_VALUE_MAX)

export const addParam = endpoint('POST', '/param/add', {
  summary: 'Adds a param',
  caller,
  body: z.strictObject({ paramName, paramValue, token: bodyToken }),
  reply: param,
  refuses: ['both-fields', 'param-taken', 'panel-key-not-editable'],
})

export const getParam = endpoint('GET', '/param/:paramName', {
  summary: 'Returns a param, with its default value and without an id if it is not set',
  caller,
  params: z.object({ paramName }),
  reply: param.extend({ id: id.nullable() }),
  refuses: ['param-not-found'],
})

export const getParams = endpoint('GET', '/param/getAll', {
  summary: 'Returns all params, including those that still have their default value',
  caller,
  reply: z.array(param.extend({ id: id.nullable(), defaultValue: z.string().nullable() })),
  refuses: [],
})

export const updateParam = endpoint('PUT', '/param/paramUpdate/:id', {
  summary: 'Changes the value of a param',
  caller,
  params: ofId,
  /** A client may send the param as it was returned, with its new value: only the value is read. */
  body: z.strictObject({ id: ignored, paramName: ignored, secret: ignored, defaultValue: ignored, paramValue, token: bodyToken }),
  reply: param,
  refuses: ['both-fields', 'param-not-found', 'panel-key-not-editable'],
})

export const deleteParam = endpoint('DELETE', '/param/:id', {
  summary: 'Deletes a param, which restores its default value',
  caller,
  params: ofId,
  reply: deleted,
  refuses: ['param-not-found', 'not-deletable'],
})

const role = z.object({ id, roleName: z.string() })

export const addRole = endpoint('POST', '/role/add', {
  summary: 'Adds a role',
  caller,
  body: z.strictObject({ roleName: z.string().max(ROLE_NAME_MAX), token: bodyToken }),
  reply: role,
  refuses: ['both-fields', 'role-taken'],
})

export const getRoles = endpoint('GET', '/role/getAll', {
  summary: 'Returns all roles with the number of accounts that hold each',
  caller,
  reply: z.array(role.extend({ holders: z.int() })),
  refuses: [],
})

export const deleteRole = endpoint('DELETE', '/role/:id', {
  summary: 'Deletes a role; ROLE_ADMIN cannot be deleted',
  caller,
  params: ofId,
  reply: deleted,
  refuses: ['role-not-found', 'not-deletable'],
})

const roleOfUser = z.strictObject({ roleId: bodyId, userId: bodyId, token: bodyToken })

export const addRoleToUser = endpoint('POST', '/role/addRoleToUser', {
  summary: 'Assigns a role to an account',
  caller,
  body: roleOfUser,
  reply: z.object({ roles: z.array(z.string()) }),
  refuses: ['role-not-found', 'user-not-found'],
})

export const deleteRoleToUser = endpoint('DELETE', '/role/deleteRoleToUser', {
  summary: 'Removes a role from an account; accepts the ids in the body or the query',
  caller,
  query: z.object({ roleId: idText.optional(), userId: idText.optional(), token: z.string().optional() }),
  body: roleOfUser.partial().nullish(),
  reply: deleted,
  refuses: ['role-not-found', 'user-not-found', 'last-admin'],
})
