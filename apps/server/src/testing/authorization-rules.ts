import type { Api } from '@guess/contract/api/all'
import { CALLERS, nothing, OWNER, ofGame, type Rule, USERS, WHO_HOLDS_THE_SECRET } from './authorization-callers.ts'
import { PANEL_RULES } from './panel-authorization-rules.ts'
import { type Duels, OWNER_MAIL, OWNER_PASSWORD, type World } from './requested-world.ts'

const EVERYBODY = CALLERS
const ofCategory = () => ({ params: { gameTypeId: 2 } })
const ofOwner = ({ owner }: World) => ({ params: { userId: owner.userId } })
const ownersInput = ({ owner }: World) => ({ query: { userId: owner.userId } })
const asOwner =
  (more: object = {}) =>
  ({ owner, game }: World) => ({ body: { gameId: game.id, userId: owner.userId, ...more } })
const guestPlay = ({ game, guest }: World) => ({ query: { gameId: game.id, guestId: guest.userId } })
const PLAYERS = ['owner', 'guest'] as const
const inDuel =
  (which: keyof Omit<Duels, 'lobby'>, more: object = {}) =>
  ({ duels }: World) => ({ body: { gameToken: duels[which], ...more } })
const ofMade = ({ made }: World) => ({ params: { gameId: made } })
const ofResult = ({ shared }: World) => ({ params: { token: shared.resultToken } })
const MAIL = 'new@example.com'
const PASSWORD = 'long enough'

/** Who may make each call. The compiler rejects a call without an entry here or in `PANEL_RULES`. */
export const RULES: Record<keyof Api, Rule> = {
  'GET /site': { input: nothing, may: EVERYBODY },
  'GET /avatar/getAll': { input: nothing, may: EVERYBODY },
  'GET /avatar/getAllWithImage': { input: nothing, may: EVERYBODY },
  'GET /avatar/:avatarName': { input: () => ({ params: { avatarName: 'unknown' } }), may: [] },
  'GET /gameType/:gameTypeId': { input: ofCategory, may: EVERYBODY },
  'GET /gameType/getAll': { input: nothing, may: EVERYBODY },
  'GET /game/randomGames/:gameTypeId': { input: ofCategory, may: EVERYBODY },
  'GET /game/getAllGameTypeGamePageable/:gameTypeId': { input: ofCategory, may: EVERYBODY },
  'GET /game/topTrendGames/gameCategory/:gameTypeId': { input: ofCategory, may: EVERYBODY },
  'GET /game/lastGame': { input: nothing, may: EVERYBODY },
  'GET /game/starter': { input: nothing, may: EVERYBODY },
  'GET /game/firstView/:gameId': { input: ofGame, may: EVERYBODY },
  'GET /game/next': { input: nothing, may: EVERYBODY },
  'GET /daily': { input: nothing, may: EVERYBODY },
  'GET /daily/board/:day': { input: () => ({ params: { day: '2026-03-01' } }), may: [] },
  'GET /daily/archive': { input: nothing, may: EVERYBODY },
  'GET /played/results': { input: ({ game }) => ({ query: { gameIds: String(game.id) } }), may: EVERYBODY },
  'GET /game/withImage/:gameId': { input: ofGame, may: EVERYBODY },
  'GET /title/search': { input: () => ({ query: { text: 'naruto' } }), may: EVERYBODY },
  'GET /streak': { input: nothing, may: EVERYBODY },
  'PUT /streak/reminder': { input: () => ({ body: { reminder: true } }), may: USERS },
  'GET /played/game/:gameId': { input: ofGame, may: EVERYBODY },
  'GET /rank/leaderboard/global': { input: nothing, may: EVERYBODY },
  'GET /rank/userLeaderboard/:userId/:gameId': {
    input: ({ owner, game }) => ({ params: { userId: owner.userId, gameId: game.id } }),
    may: ['nobody', 'guest', 'owner'],
  },
  'GET /rank/pending': { input: nothing, may: USERS },
  'GET /rank/userTotalRank/:userId': { input: ofOwner, may: EVERYBODY },
  'GET /rank/userLeaderboard/:userId': { input: ofOwner, may: EVERYBODY },

  'POST /section/startgame': { input: asOwner(), may: OWNER },
  'GET /section/getAll/game/:gameId': { input: ofGame, may: ['owner', 'guest'] },
  'GET /section/figures/game/:gameId': { input: ofGame, may: EVERYBODY },
  'GET /section/committed/game/:gameId': {
    input: ({ game, commitment }) => ({ params: { gameId: game.id }, query: { commitment } }),
    may: OWNER,
  },
  'POST /section/openSquare': { input: asOwner({ sectionNumber: 0, remainingSquare: 3 }), may: ['owner', 'guest'] },
  'POST /section/checkanswer': {
    input: ({ owner, game }) => ({
      body: { gameId: game.id, userId: owner.userId, sectionNumber: 0, userAnswer: game.sections[0]?.correctAnswer },
    }),
    may: ['owner', 'guest'],
  },
  'POST /section/finish': { input: asOwner(), may: ['owner', 'guest'] },
  'GET /played/kept': { input: nothing, may: EVERYBODY },
  'GET /played/hidden': { input: nothing, may: USERS },
  'POST /section/appeal': { input: asOwner({ text: 'It was me.' }), may: OWNER },
  'POST /played/check': { input: asOwner(), may: OWNER },
  'POST /guestplayed/check': { input: guestPlay, may: EVERYBODY },
  'POST /guestplayed/add': { input: guestPlay, may: EVERYBODY },
  'POST /guestplayed/addVs': { input: guestPlay, may: EVERYBODY },

  'POST /multiplayer/createMultiplayerGame': { input: asOwner(), may: OWNER },
  'POST /multiplayer/joinMultiplayerGame': {
    input: ({ other, duels }) => ({
      body: { gameId: duels.game.id, userId: other.userId, gameToken: duels.lobby.gameToken },
    }),
    may: ['other'],
  },
  'POST /multiplayer/gameReady': { input: ({ duels }) => ({ query: { gameToken: duels.gathering } }), may: PLAYERS },
  'POST /multiplayer/sectionShown': { input: inDuel('running', { sectionNumber: 0 }), may: PLAYERS },
  'POST /multiplayer/openSquare': { input: inDuel('running', { sectionNumber: 0, remainingSquare: 3 }), may: PLAYERS },
  'POST /multiplayer/sendAnswer': {
    input: ({ duels }) => ({ body: { gameToken: duels.running, answer: duels.game.sections[0]?.correctAnswer } }),
    may: PLAYERS,
  },
  'POST /multiplayer/nextSectionReady': { input: ({ duels }) => ({ query: { gameToken: duels.revealed } }), may: PLAYERS },
  'POST /multiplayer/extendLobby': { input: ({ duels }) => ({ body: { gameToken: duels.lobby.gameToken } }), may: OWNER },
  'GET /multiplayer/byCode': { input: ({ duels }) => ({ query: { code: duels.lobby.code } }), may: EVERYBODY },
  'POST /multiplayer/leave': { input: inDuel('running'), may: PLAYERS },
  'POST /multiplayer/reaction': { input: inDuel('running', { reaction: 'laugh' }), may: PLAYERS },
  'POST /multiplayer/rematch': { input: inDuel('finished'), may: PLAYERS },
  'PUT /multiplayer/nick': { input: inDuel('finished', { nick: 'Lain' }), may: ['guest'] },
  'GET /multiplayer/state': { input: ({ duels }) => ({ query: { gameToken: duels.running } }), may: PLAYERS },
  'GET /multiplayer/history/:userId': { input: ofOwner, may: EVERYBODY },

  'GET /user/checkUser': { input: () => ({ query: { userName: 'Shinji', userMail: MAIL } }), may: EVERYBODY },
  'POST /user/verification/send': { input: () => ({ query: { userMail: MAIL } }), may: EVERYBODY },
  'POST /user/verification/check': {
    input: () => ({ query: { userMail: MAIL, verificationCode: '000000' } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'POST /user/register': {
    input: () => ({ body: { userName: 'Shinji', userMail: MAIL, userPassword: PASSWORD, isVerified: true } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'POST /user/login': {
    input: () => ({ body: { userMail: OWNER_MAIL, userPassword: 'not the one' } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'POST /user/google/start': { input: () => ({ body: {} }), may: [] },
  'POST /user/loginWithGoogle': { input: () => ({ body: { id_token: 'forged' } }), may: [] },
  'POST /user/refresh': { input: () => ({ body: {} }), may: WHO_HOLDS_THE_SECRET },
  'GET /access/getOne/:userId': { input: ofOwner, may: WHO_HOLDS_THE_SECRET },
  'POST /user/logout': { input: () => ({ body: { refreshToken: 'forged' } }), may: EVERYBODY },
  'POST /user/logoutEverywhere': { input: () => ({ body: {} }), may: USERS },
  'GET /user/sessions': {
    input: nothing,
    may: USERS,
    hides: (sessions: { sessionId: string }[]) => sessions.map(({ sessionId }) => sessionId),
  },
  'DELETE /user/session/:sessionId': { input: ({ sessionId }) => ({ params: { sessionId } }), may: OWNER },
  'POST /user/resetPassword/send': { input: () => ({ query: { userMail: 'nobody@example.com' } }), may: [] },
  'POST /user/resetPassword/check': {
    input: () => ({ body: { userMail: OWNER_MAIL, verificationCode: 'forged', newPassword: PASSWORD } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'GET /user/ownAccount': { input: nothing, may: USERS, hides: (reply: { userMail: string }) => reply.userMail },
  'PUT /user/updateUserName/:userId': {
    input: ({ owner }) => ({ params: { userId: owner.userId }, query: { userName: 'Asuka' }, body: {} }),
    may: OWNER,
  },
  'PUT /user/changePassword': {
    input: () => ({ body: { userPassword: 'not the one', newPassword: PASSWORD } }),
    may: ['other', 'moderator', 'admin'],
  },
  'PUT /user/language': { input: () => ({ body: { language: 'tr' } }), may: USERS },
  'POST /user/login/factor': { input: () => ({ body: { challenge: 'forged', code: '123456' } }), may: WHO_HOLDS_THE_SECRET },
  'GET /user/factors': { input: nothing, may: USERS },
  'POST /user/factor/start': { input: () => ({ body: {} }), may: [] },
  'POST /user/factor/confirm': {
    input: () => ({ body: { challenge: 'forged', code: '123456' } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'POST /user/factor/app/start': { input: () => ({ body: { userPassword: OWNER_PASSWORD } }), may: USERS },
  'POST /user/factor/app/add': { input: () => ({ body: { setup: 'forged', code: '123456' } }), may: WHO_HOLDS_THE_SECRET },
  'DELETE /user/factor/app': { input: nothing, may: [] },
  'POST /user/factor/passkey/start': { input: () => ({ body: { userPassword: OWNER_PASSWORD } }), may: [] },
  'POST /user/factor/passkey/add': {
    input: () => ({ body: { setup: 'forged', passkeyName: 'Phone', passkey: {} } }),
    may: WHO_HOLDS_THE_SECRET,
  },
  'DELETE /user/factor/passkey/:passkeyId': { input: () => ({ params: { passkeyId: 1 } }), may: [] },
  'POST /user/factor/recoveryCodes': { input: () => ({ body: {} }), may: [] },
  'POST /user/delete': { input: ({ owner }) => ({ body: { userId: owner.userId, userPassword: OWNER_PASSWORD } }), may: OWNER },
  'GET /user/download': { input: nothing, may: USERS, hides: (reply: { animeLists: unknown }) => reply.animeLists },

  'GET /user/userPageInformation/:userId': { input: ofOwner, may: EVERYBODY },
  'GET /animeList/search': {
    input: ({ owner }) => ({ query: { userId: owner.userId, animeName: 'Frieren' } }),
    may: EVERYBODY,
    hides: (reply: { listed: boolean }) => reply.listed,
  },
  'GET /animeList/get': {
    input: ({ owner }) => ({ query: { userId: owner.userId, animeListTypeId: 2 } }),
    may: EVERYBODY,
    hides: (reply: { content: unknown }) => reply.content,
  },
  'GET /animeList/countWatched': { input: ownersInput, may: EVERYBODY },
  'POST /animeList/create': {
    input: ({ owner }) => ({ body: { userId: owner.userId, animeListTypeId: 1, animeName: 'Mushishi' } }),
    may: OWNER,
  },
  'PUT /animeList/move/:id': { input: ({ entryId }) => ({ params: { id: entryId }, body: {} }), may: OWNER },
  'DELETE /animeList/:id': { input: ({ entryId }) => ({ params: { id: entryId } }), may: OWNER },
  'POST /user/showAnimeList': { input: ({ owner }) => ({ body: { userId: owner.userId, showAnimeList: true } }), may: OWNER },
  'PUT /avatar/change/:userId/:avatarName': {
    input: ({ owner }) => ({ params: { userId: owner.userId, avatarName: 'tea' }, body: {} }),
    may: OWNER,
  },
  'POST /animeList/import': {
    input: ({ owner }) => ({ body: { userId: owner.userId, xml: '<myanimelist></myanimelist>' } }),
    may: OWNER,
  },
  'GET /animeList/export': {
    input: () => ({ query: { kind: 'anime' } }),
    may: USERS,
    hides: ({ xml }: { xml: string }) => xml.includes('Frieren'),
  },
  'GET /played/recent/:userId': { input: ofOwner, may: EVERYBODY },
  'GET /played/activity/:userId': { input: ofOwner, may: EVERYBODY },

  'POST /game/add': {
    input: () => ({
      form: { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 4, sectionAmount: 5 },
      file: 'gamePreviewImage',
    }),
    may: USERS,
  },
  'POST /section/add': {
    input: ({ draft }) => ({
      form: { gameId: draft, sectionNumber: 0, sectionCorrectAnswer: 'Mushishi' },
      file: 'sectionImage',
    }),
    may: OWNER,
  },
  'DELETE /game/rollbackCreatedGame': { input: ({ draft }) => ({ body: { gameId: draft } }), may: OWNER },
  'GET /section/exampleAnswers': {
    input: () => ({ query: { gameTypeId: '2', sectionCorrectAnswer: 'Naruto' } }),
    may: USERS,
  },
  'GET /game/draft/:gameId': { input: ({ draft }) => ({ params: { gameId: draft } }), may: OWNER },
  'GET /game/createdBy/:userId': { input: ofOwner, may: EVERYBODY },
  'GET /game/own/:gameId': { input: ofMade, may: OWNER },
  'PUT /game/rename/:gameId': { input: (world) => ({ ...ofMade(world), body: { gameName: 'Mine' } }), may: OWNER },
  'PUT /section/replace': {
    input: ({ made }) => ({ form: { gameId: made, sectionNumber: 0, sectionCorrectAnswer: 'Mushishi' } }),
    may: OWNER,
  },
  'DELETE /game/:gameId': { input: ofMade, may: ['owner', 'admin'] },
  'POST /game/restore': { input: ({ binned }) => ({ body: { gameId: binned } }), may: ['owner', 'admin'] },
  'GET /game/ownRemoved': {
    input: nothing,
    may: USERS,
    hides: (games: { id: number }[]) => games.map(({ id }) => id),
  },
  'POST /message/report': { input: ({ game }) => ({ body: { gameId: game.id, reason: 'adult' } }), may: EVERYBODY },
  'GET /message/own': { input: nothing, may: EVERYBODY },
  'GET /game/searchGameByName': { input: () => ({ query: { gameName: 'Game' } }), may: EVERYBODY },
  'POST /result/share': {
    input: ({ shared, owner }) => ({ body: { gameId: shared.game.id, userId: owner.userId } }),
    may: OWNER,
  },
  'GET /result/:token': { input: ofResult, may: EVERYBODY },
  'GET /challenge/state/:token': { input: ofResult, may: EVERYBODY },
  'GET /challenge/comparison/:token': { input: ofResult, may: OWNER },
  'GET /challenge/ghost/game/:gameId': {
    input: ({ shared }) => ({ params: { gameId: shared.game.id }, query: { sectionNumber: '0' } }),
    may: ['guest'],
  },
  'GET /challenge/own': { input: nothing, may: EVERYBODY },
  'GET /rivalry/own': { input: nothing, may: EVERYBODY },
  'GET /rivalry/meeting/:meetingId': { input: ({ shared }) => ({ params: { meetingId: shared.meetingId } }), may: PLAYERS },
  'GET /rivalry/duel/:gameToken': { input: ({ duels }) => ({ params: { gameToken: duels.running } }), may: PLAYERS },
  'POST /rivalry/end': { input: ({ shared }) => ({ body: { meetingId: shared.meetingId } }), may: PLAYERS },
  'POST /rivalry/send': {
    input: ({ shared }) => ({ body: { meetingId: shared.meetingId, resultToken: shared.resultToken } }),
    may: OWNER,
  },
  'GET /rivalry/emails': { input: nothing, may: USERS },
  'PUT /rivalry/emails': { input: () => ({ body: { emails: true } }), may: USERS },
  'POST /rivalry/close': { input: ({ shared }) => ({ body: { resultToken: shared.resultToken } }), may: EVERYBODY },
  'POST /challenge/seen': { input: ({ shared }) => ({ body: { resultToken: shared.resultToken } }), may: OWNER },
  ...PANEL_RULES,
}
