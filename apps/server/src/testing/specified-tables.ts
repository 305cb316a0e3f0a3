/**
 * The calls of the two specifications, row by row, with the names of the fields that a client sends: what an outsider's program
 * knows. A call has no other field. `{name}` in a path is a value of that name.
 */
export interface SpecifiedCall {
  query?: readonly string[]
  /** Names of query fields of which a client may send one or none. */
  optionalQuery?: readonly string[]
  /** Fields of a JSON body. */
  body?: readonly string[]
  /** Fields of a form; the file is among them. */
  form?: readonly string[]
  /** Whether the access token is in the `Authorization` header; a guest's client sends its unset token there. */
  authorized?: true
}

const AUTHORIZED: SpecifiedCall = { authorized: true }
const PAGED = { query: ['page', 'size'], authorized: true } as const

/** The table of calls of the players' specification, section 7. */
const PLAYER_CALLS: Record<string, SpecifiedCall> = {
  'GET /gameType/{id}': {},
  'GET /gameType/getAll': {},
  'GET /game/randomGames/{gameTypeId}': {},
  'GET /game/getAllGameTypeGamePageable/{categoryId}': { query: ['page', 'size'] },
  'GET /game/topTrendGames/gameCategory/{categoryId}': { query: ['limit'] },
  'GET /game/lastGame': {},
  'GET /game/withImage/{gameId}': { optionalQuery: ['userId', 'guestId'] },
  'GET /played/game/{gameId}': {},
  'GET /rank/leaderboard/global': {},
  'GET /rank/userLeaderboard/{userId}/{gameId}': AUTHORIZED,
  'GET /rank/userTotalRank/{userId}': {},
  'GET /rank/userLeaderboard/{userId}': {},
  'GET /access/getOne/{userId}': { query: ['token'] },
  'POST /user/refresh': { body: ['refreshToken'] },
  'GET /avatar/getAll': {},
  'GET /avatar/getAllWithImage': {},
  'GET /avatar/{avatarName}': {},
  'PUT /avatar/change/{userId}/{avatarName}': { body: ['token'], authorized: true },
  'POST /played/check': { body: ['userId', 'gameId'], authorized: true },
  'POST /guestplayed/check': { query: ['gameId', 'guestId'], authorized: true },
  'POST /guestplayed/add': { query: ['gameId', 'guestId'] },
  'POST /section/startgame': { body: ['gameId', 'userId', 'transferPlay', 'token', 'guest'] },
  'GET /section/getAll/game/{gameId}': AUTHORIZED,
  'POST /section/checkanswer': {
    body: ['gameId', 'sectionNumber', 'userAnswer', 'userId', 'remainingSquare', 'gamePlayed', 'token', 'guest'],
  },
  'POST /section/finish': { body: ['gameId', 'userId', 'gamePlayed', 'token', 'guest'] },
  'GET /animeList/search': { query: ['userId', 'animeName'] },
  'GET /animeList/get': { query: ['userId', 'animeListTypeId', 'page', 'size'] },
  'GET /animeList/countWatched': { query: ['userId'] },
  'POST /animeList/create': { body: ['userId', 'animeListTypeId', 'animeName', 'token'], authorized: true },
  'DELETE /animeList/{id}': { query: ['userId', 'token'], authorized: true },
  'POST /user/login': { body: ['userMail', 'userPassword'] },
  'POST /user/loginWithGoogle': { body: ['access_token', 'id_token', 'token_type', 'expires_in', 'scope'] },
  'GET /user/checkUser': { query: ['userMail', 'userName'] },
  'POST /user/verification/send': { query: ['userMail'] },
  'POST /user/verification/check': { query: ['userMail', 'verificationCode'] },
  'POST /user/register': { body: ['userName', 'userMail', 'userPassword', 'isVerified'] },
  'POST /user/resetPassword/send': { query: ['userMail'] },
  'PUT /user/updateUserName/{userId}': { query: ['userName'], body: ['token'], authorized: true },
  'POST /user/showAnimeList': { body: ['userId', 'showAnimeList', 'token'] },
  'GET /user/userPageInformation/{userId}': {},
}

/** The table of calls of the operators' specification, section 7, and its statistics. */
const OPERATOR_CALLS: Record<string, SpecifiedCall> = {
  'POST /param/getPanelLink/send': { query: ['paramValue'], authorized: true },
  'GET /user/getOne/{id}': AUTHORIZED,
  'GET /user/getAllUserPageable': PAGED,
  'GET /user/searchUserByName': { query: ['userName'], authorized: true },
  'POST /bannedAccount/add': { body: ['userMail'], authorized: true },
  'GET /bannedAccount/getAllBannedAccountPageable': PAGED,
  'DELETE /bannedAccount/{id}': AUTHORIZED,
  'GET /game/getAllGamePageable': PAGED,
  'GET /game/searchGameByName': { query: ['gameName'] },
  'GET /section/getAllForAdmin/game/{id}': AUTHORIZED,
  'DELETE /game/{id}': AUTHORIZED,
  'POST /game/add': {
    form: ['gameName', 'gameCreatorUserId', 'gameTypeId', 'gamePreviewImage', 'squareAmount', 'token'],
    authorized: true,
  },
  'POST /section/add': { form: ['gameId', 'sectionCorrectAnswer', 'sectionImage', 'token'], authorized: true },
  'DELETE /game/rollbackCreatedGame': { body: ['gameId', 'token'], authorized: true },
  'POST /avatar/add': { form: ['avatarName', 'avatarImage'], authorized: true },
  'GET /avatar/getAllAvatarPageable': PAGED,
  'DELETE /avatar/{avatarName}': AUTHORIZED,
  'POST /param/add': { body: ['paramName', 'paramValue'], authorized: true },
  'GET /param/{paramName}': AUTHORIZED,
  'GET /param/getAll': AUTHORIZED,
  // The specification shows no payload; this is the one field of a param that changes.
  'PUT /param/paramUpdate/{id}': { body: ['paramValue'], authorized: true },
  'DELETE /param/{id}': AUTHORIZED,
  'POST /role/add': { body: ['roleName'], authorized: true },
  'GET /role/getAll': AUTHORIZED,
  'DELETE /role/{id}': AUTHORIZED,
  'POST /role/addRoleToUser': { body: ['roleId', 'userId'], authorized: true },
  'DELETE /role/deleteRoleToUser': { body: ['roleId', 'userId'], authorized: true },
  'POST /user/resetPassword/check': { body: ['userMail', 'verificationCode', 'newPassword'] },
  'POST /multiplayer/createMultiplayerGame': { body: ['gameId', 'userId', 'token'] },
  'POST /multiplayer/joinMultiplayerGame': { body: ['gameId', 'userId', 'token', 'gameToken'] },
  'POST /multiplayer/gameReady': { query: ['gameToken', 'playerNumber', 'playerName'], authorized: true },
  'POST /multiplayer/sendAnswer': { body: ['gameToken', 'playerNumber', 'answer', 'remainingSquare'], authorized: true },
  'POST /multiplayer/nextSectionReady': { query: ['gameToken', 'playerNumber'], authorized: true },
  'POST /guestplayed/addVs': { query: ['gameId', 'guestId'] },
}

/** The calls of the statistics and of the panel's home, which return counts and states. */
export const FIGURES = [
  ...['/user/getCountUsersToday', '/played/countPlayedToday', '/guestplayed/countPlayedToday', '/guestplayed/countPlayedVsToday'],
  ...['/guestplayed/getRegisteredToday', '/game/getCountGamesToday', '/param/DbPing', '/user/ping', '/user/getAllUserCount'],
  ...['/guestplayed/getAllGuestUserCount', '/game/getAllGameCount', '/message/getAllReportCount', '/played/getAllPlayedCount'],
  ...['/guestplayed/getAllPlayedCount', '/user/getAllAdminCount', '/guestplayed/getAllVsGuestUserCount'],
] as const

/** Every call of the two specifications. */
export const SPECIFIED: Record<string, SpecifiedCall> = {
  ...PLAYER_CALLS,
  ...OPERATOR_CALLS,
  ...Object.fromEntries(FIGURES.map((path) => [`GET ${path}`, AUTHORIZED])),
}
