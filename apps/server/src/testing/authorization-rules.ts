import type { Api } from '@guess/contract/api/all'
import { type Duels, OWNER_MAIL, OWNER_PASSWORD, type World } from './asked-world.ts'

/** Callers: nobody, a guest, the user who owns what is asked for, another user, an operator. */
export const CALLERS = ['nobody', 'guest', 'owner', 'other', 'admin'] as const
export type Who = (typeof CALLERS)[number]

export interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** The fields of a form instead of a body, and the name of its file field. */
  form?: Record<string, string | number>
  file?: string
}

interface Rule {
  /** The request for the owner's items, as the owner would send it. */
  ask: (world: World) => Asked
  /** Callers who get what was asked for. All others are refused, and nothing changes. */
  may: readonly Who[]
  /** Returns what a reply to the other callers must not contain. */
  hides?: (reply: never) => unknown
}

const EVERYBODY = CALLERS
const OWNER = ['owner'] as const
const USERS = ['owner', 'other', 'admin'] as const
const ADMIN = ['admin'] as const
/** Calls that need a secret that none of the five callers has, so all are refused. */
const WHO_HOLDS_THE_SECRET: readonly Who[] = []

const nothing = () => ({})
const ofCategory = () => ({ params: { gameTypeId: 2 } })
const ofOwner = ({ owner }: World) => ({ params: { userId: owner.userId } })
const askedOfOwner = ({ owner }: World) => ({ query: { userId: owner.userId } })
const ofGame = ({ game }: World) => ({ params: { gameId: game.id } })
const asOwner =
  (more: object = {}) =>
  ({ owner, game }: World) => ({ body: { gameId: game.id, userId: owner.userId, ...more } })
const guestPlay = ({ game, guest }: World) => ({ query: { gameId: game.id, guestId: guest.userId } })
const PLAYERS = ['owner', 'guest'] as const
const inDuel =
  (which: keyof Omit<Duels, 'lobby'>, more: object = {}) =>
  ({ duels }: World) => ({ body: { gameToken: duels[which], ...more } })
const ofMade = ({ made }: World) => ({ params: { gameId: made } })
const MAIL = 'new@example.com'
const PASSWORD = 'long enough'

/** Who may make each call. The compiler rejects a call without an entry here. */
export const RULES: Record<keyof Api, Rule> = {
  'GET /site': { ask: nothing, may: EVERYBODY },
  'GET /avatar/getAll': { ask: nothing, may: EVERYBODY },
  'GET /avatar/getAllWithImage': { ask: nothing, may: EVERYBODY },
  'GET /avatar/:avatarName': { ask: () => ({ params: { avatarName: 'unknown' } }), may: [] },
  'GET /gameType/:gameTypeId': { ask: ofCategory, may: EVERYBODY },
  'GET /gameType/getAll': { ask: nothing, may: EVERYBODY },
  'GET /game/randomGames/:gameTypeId': { ask: ofCategory, may: EVERYBODY },
  'GET /game/getAllGameTypeGamePageable/:gameTypeId': { ask: ofCategory, may: EVERYBODY },
  'GET /game/topTrendGames/gameCategory/:gameTypeId': { ask: ofCategory, may: EVERYBODY },
  'GET /game/lastGame': { ask: nothing, may: EVERYBODY },
  'GET /game/withImage/:gameId': { ask: ofGame, may: EVERYBODY },
  'GET /title/search': { ask: () => ({ query: { text: 'naruto' } }), may: EVERYBODY },
  'GET /played/game/:gameId': { ask: ofGame, may: EVERYBODY },
  'GET /rank/leaderboard/global': { ask: nothing, may: EVERYBODY },
  'GET /rank/userLeaderboard/:userId/:gameId': {
    ask: ({ owner, game }) => ({ params: { userId: owner.userId, gameId: game.id } }),
    may: ['nobody', 'guest', 'owner'],
  },
  'GET /rank/userTotalRank/:userId': { ask: ofOwner, may: EVERYBODY },
  'GET /rank/userLeaderboard/:userId': { ask: ofOwner, may: EVERYBODY },

  'POST /section/startgame': { ask: asOwner(), may: OWNER },
  'GET /section/getAll/game/:gameId': { ask: ofGame, may: ['owner', 'guest'] },
  'POST /section/openSquare': { ask: asOwner({ sectionNumber: 0, remainingSquare: 3 }), may: ['owner', 'guest'] },
  'POST /section/checkanswer': {
    ask: ({ owner, game }) => ({
      body: { gameId: game.id, userId: owner.userId, sectionNumber: 0, userAnswer: game.sections[0]?.correctAnswer },
    }),
    may: ['owner', 'guest'],
  },
  'POST /section/finish': { ask: asOwner(), may: ['owner', 'guest'] },
  'POST /played/check': { ask: asOwner(), may: OWNER },
  'POST /guestplayed/check': { ask: guestPlay, may: EVERYBODY },
  'POST /guestplayed/add': { ask: guestPlay, may: EVERYBODY },
  'POST /guestplayed/addVs': { ask: guestPlay, may: EVERYBODY },

  'POST /multiplayer/createMultiplayerGame': { ask: asOwner(), may: OWNER },
  'POST /multiplayer/joinMultiplayerGame': {
    ask: ({ game, other, duels }) => ({ body: { gameId: game.id, userId: other.userId, gameToken: duels.lobby.gameToken } }),
    may: ['other'],
  },
  'POST /multiplayer/gameReady': { ask: ({ duels }) => ({ query: { gameToken: duels.gathering } }), may: PLAYERS },
  'POST /multiplayer/sectionShown': { ask: inDuel('running', { sectionNumber: 0 }), may: PLAYERS },
  'POST /multiplayer/openSquare': { ask: inDuel('running', { sectionNumber: 0, remainingSquare: 3 }), may: PLAYERS },
  'POST /multiplayer/sendAnswer': {
    ask: ({ game, duels }) => ({ body: { gameToken: duels.running, answer: game.sections[0]?.correctAnswer } }),
    may: PLAYERS,
  },
  'POST /multiplayer/nextSectionReady': { ask: ({ duels }) => ({ query: { gameToken: duels.revealed } }), may: PLAYERS },
  'POST /multiplayer/extendLobby': { ask: ({ duels }) => ({ body: { gameToken: duels.lobby.gameToken } }), may: OWNER },
  'GET /multiplayer/byCode': { ask: ({ duels }) => ({ query: { code: duels.lobby.code } }), may: EVERYBODY },
  'POST /multiplayer/leave': { ask: inDuel('running'), may: PLAYERS },
  'POST /multiplayer/rematch': { ask: inDuel('finished'), may: PLAYERS },
  'GET /multiplayer/state': { ask: ({ duels }) => ({ query: { gameToken: duels.running } }), may: PLAYERS },
  'GET /multiplayer/history/:userId': { ask: ofOwner, may: EVERYBODY },

  'GET /user/checkUser': { ask: () => ({ query: { userName: 'Shinji', userMail: MAIL } }), may: EVERYBODY },
  'POST /user/verification/send': { ask: () => ({ query: { userMail: MAIL } }), may: EVERYBODY },
  'POST /user/verification/check': {
    ask: () => ({ query: { userMail: MAIL, verificationCode: '000000' } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'POST /user/register': {
    ask: () => ({ body: { userName: 'Shinji', userMail: MAIL, userPassword: PASSWORD, isVerified: true } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'POST /user/login': { ask: () => ({ body: { userMail: OWNER_MAIL, userPassword: 'not the one' } }), may: WHO_HOLDS_THE_SECRET },
  'POST /user/google/start': { ask: () => ({ body: {} }), may: [] },
  'POST /user/loginWithGoogle': { ask: () => ({ body: { id_token: 'forged' } }), may: [] },
  'POST /user/refresh': { ask: () => ({ body: {} }), may: WHO_HOLDS_THE_SECRET },
  'GET /access/getOne/:userId': { ask: ofOwner, may: WHO_HOLDS_THE_SECRET },
  'POST /user/logout': { ask: () => ({ body: { refreshToken: 'forged' } }), may: EVERYBODY },
  'POST /user/logoutEverywhere': { ask: () => ({ body: {} }), may: USERS },
  'POST /user/resetPassword/send': { ask: () => ({ query: { userMail: 'nobody@example.com' } }), may: [] },
  'POST /user/resetPassword/check': {
    ask: () => ({ body: { userMail: OWNER_MAIL, verificationCode: 'forged', newPassword: PASSWORD } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'GET /user/ownAccount': { ask: nothing, may: USERS, hides: (reply: { userMail: string }) => reply.userMail },
  'PUT /user/updateUserName/:userId': {
    ask: ({ owner }) => ({ params: { userId: owner.userId }, query: { userName: 'Asuka' }, body: {} }),
    may: OWNER,
  },
  'PUT /user/changePassword': {
    ask: () => ({ body: { userPassword: 'not the one', newPassword: PASSWORD } }),
    may: ['other', 'admin'],
  },
  'PUT /user/language': { ask: () => ({ body: { language: 'tr' } }), may: USERS },
  'POST /user/delete': { ask: ({ owner }) => ({ body: { userId: owner.userId, userPassword: OWNER_PASSWORD } }), may: OWNER },
  'GET /user/download': { ask: nothing, may: USERS, hides: (reply: { animeLists: unknown }) => reply.animeLists },

  'GET /user/userPageInformation/:userId': { ask: ofOwner, may: EVERYBODY },
  'GET /animeList/search': {
    ask: ({ owner }) => ({ query: { userId: owner.userId, animeName: 'Frieren' } }),
    may: EVERYBODY,
    hides: (reply: { listed: boolean }) => reply.listed,
  },
  'GET /animeList/get': {
    ask: ({ owner }) => ({ query: { userId: owner.userId, animeListTypeId: 2 } }),
    may: EVERYBODY,
    hides: (reply: { content: unknown }) => reply.content,
  },
  'GET /animeList/countWatched': { ask: askedOfOwner, may: EVERYBODY },
  'POST /animeList/create': {
    ask: ({ owner }) => ({ body: { userId: owner.userId, animeListTypeId: 1, animeName: 'Mushishi' } }),
    may: OWNER,
  },
  'PUT /animeList/move/:id': { ask: ({ entryId }) => ({ params: { id: entryId }, body: {} }), may: OWNER },
  'DELETE /animeList/:id': { ask: ({ entryId }) => ({ params: { id: entryId } }), may: OWNER },
  'POST /user/showAnimeList': { ask: ({ owner }) => ({ body: { userId: owner.userId, showAnimeList: true } }), may: OWNER },
  'PUT /avatar/change/:userId/:avatarName': {
    ask: ({ owner }) => ({ params: { userId: owner.userId, avatarName: 'tea' }, body: {} }),
    may: OWNER,
  },
  'POST /animeList/import': {
    ask: ({ owner }) => ({ body: { userId: owner.userId, xml: '<myanimelist></myanimelist>' } }),
    may: OWNER,
  },
  'GET /animeList/export': {
    ask: () => ({ query: { kind: 'anime' } }),
    may: USERS,
    hides: ({ xml }: { xml: string }) => xml.includes('Frieren'),
  },
  'GET /played/recent/:userId': { ask: ofOwner, may: EVERYBODY },
  'GET /played/activity/:userId': { ask: ofOwner, may: EVERYBODY },

  'POST /game/add': {
    ask: () => ({
      form: { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 4, sectionAmount: 5 },
      file: 'gamePreviewImage',
    }),
    may: USERS,
  },
  'POST /section/add': {
    ask: ({ draft }) => ({
      form: { gameId: draft, sectionNumber: 0, sectionCorrectAnswer: 'Mushishi' },
      file: 'sectionImage',
    }),
    may: OWNER,
  },
  'DELETE /game/rollbackCreatedGame': { ask: ({ draft }) => ({ body: { gameId: draft } }), may: OWNER },
  'GET /game/draft/:gameId': { ask: ({ draft }) => ({ params: { gameId: draft } }), may: OWNER },
  'GET /game/createdBy/:userId': { ask: ofOwner, may: EVERYBODY },
  'GET /game/own/:gameId': { ask: ofMade, may: OWNER },
  'PUT /game/rename/:gameId': { ask: (world) => ({ ...ofMade(world), body: { gameName: 'Mine' } }), may: OWNER },
  'PUT /section/replace': {
    ask: ({ made }) => ({ form: { gameId: made, sectionNumber: 0, sectionCorrectAnswer: 'Mushishi' } }),
    may: OWNER,
  },
  'DELETE /game/:gameId': { ask: ofMade, may: ['owner', 'admin'] },
  'POST /message/report': { ask: ({ game }) => ({ body: { gameId: game.id, reason: 'adult' } }), may: EVERYBODY },
  'GET /message/own': { ask: nothing, may: EVERYBODY },
  'POST /param/getPanelLink/send': { ask: ({ key }) => ({ query: { paramValue: key } }), may: ADMIN },
  'POST /param/panelKey/renew': { ask: nothing, may: ADMIN },
  'GET /user/getOne/:id': { ask: ({ owner }) => ({ params: { id: owner.userId } }), may: ADMIN },
  'GET /user/getAllUserPageable': { ask: nothing, may: ADMIN },
  'GET /user/searchUserByName': { ask: () => ({ query: { userName: 'player' } }), may: ADMIN },
  'POST /bannedAccount/add': { ask: () => ({ body: { userMail: OWNER_MAIL } }), may: ADMIN },
  'GET /bannedAccount/getAllBannedAccountPageable': { ask: nothing, may: ADMIN },
  'DELETE /bannedAccount/:id': { ask: ({ banId }) => ({ params: { id: banId } }), may: ADMIN },
  'POST /role/add': { ask: () => ({ body: { roleName: 'GUARDIAN' } }), may: ADMIN },
  'GET /role/getAll': { ask: nothing, may: ADMIN },
  'DELETE /role/:id': { ask: ({ roleId }) => ({ params: { id: roleId } }), may: ADMIN },
  'POST /role/addRoleToUser': {
    ask: ({ roleId, other }) => ({ body: { roleId, userId: other.userId } }),
    may: ADMIN,
  },
  'DELETE /role/deleteRoleToUser': {
    ask: ({ roleId, other }) => ({ body: { roleId, userId: other.userId } }),
    may: ADMIN,
  },
  'GET /game/getAllGamePageable': { ask: nothing, may: ADMIN },
  'GET /game/searchGameByName': { ask: () => ({ query: { gameName: 'Game' } }), may: EVERYBODY },
  'GET /section/getAllForAdmin/game/:gameId': { ask: ofGame, may: ADMIN },
  'POST /avatar/add': { ask: () => ({ form: { avatarName: 'moss' }, file: 'avatarImage' }), may: ADMIN },
  'GET /avatar/getAllAvatarPageable': { ask: nothing, may: ADMIN },
  'DELETE /avatar/:avatarName': { ask: () => ({ params: { avatarName: 'tea' } }), may: ADMIN },
  'POST /param/add': { ask: () => ({ body: { paramName: 'motto', paramValue: 'Guess' } }), may: ADMIN },
  'GET /param/:paramName': { ask: () => ({ params: { paramName: 'note' } }), may: ADMIN },
  'GET /param/getAll': { ask: nothing, may: ADMIN },
  'PUT /param/paramUpdate/:id': { ask: ({ paramId }) => ({ params: { id: paramId }, body: { paramValue: 'new' } }), may: ADMIN },
  'DELETE /param/:id': { ask: ({ paramId }) => ({ params: { id: paramId } }), may: ADMIN },
  'GET /user/getCountUsersToday': { ask: nothing, may: ADMIN },
  'GET /played/countPlayedToday': { ask: nothing, may: ADMIN },
  'GET /guestplayed/countPlayedToday': { ask: nothing, may: ADMIN },
  'GET /guestplayed/countPlayedVsToday': { ask: nothing, may: ADMIN },
  'GET /guestplayed/getRegisteredToday': { ask: nothing, may: ADMIN },
  'GET /game/getCountGamesToday': { ask: nothing, may: ADMIN },
  'GET /user/getAllUserCount': { ask: nothing, may: ADMIN },
  'GET /guestplayed/getAllGuestUserCount': { ask: nothing, may: ADMIN },
  'GET /game/getAllGameCount': { ask: nothing, may: ADMIN },
  'GET /message/getAllReportCount': { ask: nothing, may: ADMIN },
  'GET /played/getAllPlayedCount': { ask: nothing, may: ADMIN },
  'GET /guestplayed/getAllPlayedCount': { ask: nothing, may: ADMIN },
  'GET /user/getAllAdminCount': { ask: nothing, may: ADMIN },
  'GET /guestplayed/getAllVsGuestUserCount': { ask: nothing, may: ADMIN },
  'GET /param/DbPing': { ask: nothing, may: ADMIN },
  'GET /user/ping': { ask: nothing, may: ADMIN },
  'GET /param/gameSearchPing': { ask: nothing, may: ADMIN },
  'GET /statistics/daily': { ask: nothing, may: ADMIN },
  'GET /statistics/games': { ask: nothing, may: ADMIN },
  'GET /statistics/creators': { ask: nothing, may: ADMIN },
  'GET /statistics/server': { ask: nothing, may: ADMIN },

  'GET /message/queue': { ask: nothing, may: ADMIN },
  'GET /message/play/:playId': { ask: ({ playId }) => ({ params: { playId } }), may: ADMIN },
  'POST /message/decide': { ask: ({ playId }) => ({ body: { about: 'play', id: playId, decision: 'keep' } }), may: ADMIN },
  'GET /audit/getAll': { ask: nothing, may: ADMIN },
}
