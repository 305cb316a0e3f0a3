import { endpoints } from '@guess/contract/api/all'
import type { Endpoint } from '@guess/contract/endpoint'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { aForm, promote } from '../../testing/makers.ts'
import { addressOf, sentForm } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'
import { route } from './route.ts'

const testApp = withApp()

const EXTRA_KEYS = [
  ...[
    'id',
    'roles',
    'role',
    'isAdmin',
    'isVerified',
    'isCreator',
    'score',
    'totalScore',
    'sectionScore',
    'rank',
    'kind',
    'status',
  ],
  ...['opened', 'version', 'currentSection', 'correct', 'correctAnswer', 'answers', 'squares', 'order', 'guestKey', 'startedAt'],
  ...['touchedAt', 'endedAt', 'playId', 'GameId', 'game_id', 'user_id', 'constructor', 'toString'],
]

const SIGN_IN = { userMail: 'rei@nerv.jp', userPassword: 'long enough' }

const GAME_TOKEN = '0'.repeat(32)

/** Valid bodies, by path. */
const bodiesFor = (gameId: number, userId: number): Record<string, object> => ({
  '/section/startgame': { gameId, userId },
  '/section/openSquare': { gameId, userId, sectionNumber: 0, remainingSquare: 3 },
  '/section/checkanswer': { gameId, userId, sectionNumber: 0, userAnswer: 'x' },
  '/section/finish': { gameId, userId },
  '/section/appeal': { gameId, userId, text: 'x' },
  '/played/check': { gameId, userId },
  '/game/rate': { gameId },
  '/game/deleteForFraud': { gameId },
  '/game/hide': { gameId },
  '/game/show': { gameId },
  '/game/deleteForGood': { gameId },
  '/game/restore': { gameId },
  '/bulk/start': { action: 'hide', ids: [gameId] },
  '/bulk/undo': { id: 1 },
  '/daily/plan': { day: '2026-03-05', change: 'skip' },
  '/result/share': { gameId, userId },
  '/challenge/seen': { resultToken: GAME_TOKEN },
  '/rivalry/end': { meetingId: 1 },
  '/rivalry/send': { meetingId: 1, resultToken: GAME_TOKEN },
  '/rivalry/close': { resultToken: GAME_TOKEN },
  '/rivalry/emails': { emails: true },
  '/streak/reminder': { reminder: true },
  '/multiplayer/createMultiplayerGame': { gameId, userId },
  '/multiplayer/joinMultiplayerGame': { gameId, userId, gameToken: GAME_TOKEN },
  '/multiplayer/sendAnswer': { gameToken: GAME_TOKEN, playerNumber: 1, answer: 'x' },
  '/multiplayer/openSquare': { gameToken: GAME_TOKEN, sectionNumber: 0, remainingSquare: 3 },
  '/multiplayer/sectionShown': { gameToken: GAME_TOKEN, sectionNumber: 0 },
  '/multiplayer/extendLobby': { gameToken: GAME_TOKEN },
  '/multiplayer/leave': { gameToken: GAME_TOKEN },
  '/multiplayer/nick': { gameToken: GAME_TOKEN, nick: 'Lain' },
  '/multiplayer/reaction': { gameToken: GAME_TOKEN, reaction: 'laugh' },
  '/multiplayer/rematch': { gameToken: GAME_TOKEN },
  '/user/register': { userName: 'Rei Ayanami', ...SIGN_IN },
  '/user/login': SIGN_IN,
  '/user/google/start': {},
  '/user/refresh': {},
  '/user/logout': {},
  '/user/logoutEverywhere': {},
  '/user/resetPassword/check': { userMail: SIGN_IN.userMail, verificationCode: 'x' },
  '/user/updateUserName/:userId': {},
  '/user/changePassword': { newPassword: SIGN_IN.userPassword },
  '/user/language': { language: 'tr' },
  '/user/login/factor': { challenge: 'x', code: '123456' },
  '/user/factor/start': {},
  '/user/factor/confirm': { challenge: 'x', code: '123456' },
  '/user/factor/app/start': {},
  '/user/factor/app/add': { setup: 'x', code: '123456' },
  '/user/factor/passkey/start': {},
  '/user/factor/passkey/add': { setup: 'x', passkeyName: 'x', passkey: {} },
  '/user/factor/recoveryCodes': {},
  '/user/delete': { userId },
  '/animeList/create': { userId, animeListTypeId: 1, animeName: 'x' },
  '/animeList/move/:id': { userId },
  '/animeList/import': { userId, xml: '<myanimelist/>' },
  '/user/showAnimeList': { userId, showAnimeList: false },
  '/avatar/change/:userId/:avatarName': {},
  '/game/add': { gameName: 'x', gameTypeId: '2', squareAmount: '4', sectionAmount: '5' },
  '/section/add': { gameId: String(gameId), sectionNumber: '0', sectionCorrectAnswer: 'x' },
  '/section/replace': { gameId: String(gameId), sectionNumber: '0', sectionCorrectAnswer: 'x' },
  '/game/rollbackCreatedGame': { gameId },
  '/game/rename/:gameId': { gameName: 'x' },
  '/message/report': { gameId, reason: 'adult' },
  '/message/decide': { about: 'game', id: gameId, decision: 'keep' },
  '/param/getPanelLink/send': {},
  '/param/panelKey/renew': {},
  '/bannedAccount/add': { userMail: SIGN_IN.userMail },
  '/role/add': { roleName: 'x' },
  '/avatar/add': { avatarName: 'x' },
  '/param/add': { paramName: 'x', paramValue: 'y' },
  '/param/paramUpdate/:id': { paramValue: 'y' },
  '/role/addRoleToUser': { roleId: 1, userId },
  '/role/deleteRoleToUser': { roleId: 1, userId },
})

/** Returns a URL that is valid, so that the key in the body is the only error in the call. */
const addressFor = (endpoint: Endpoint, userId: number) => {
  const query = endpoint.path.startsWith('/user/updateUserName') ? { userName: 'Rei Ayanami' } : {}
  return addressOf(endpoint, { params: { userId, id: 1, gameId: 1, avatarName: 'x' }, query })
}

/** Encodes a body as the call accepts it: as JSON, or as a form with its file. */
const written = async ({ files }: Endpoint, body: object) =>
  files
    ? sentForm(aForm(body as Record<string, string>, Object.fromEntries(files.map((name) => [name, Buffer.from('x')]))))
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }

/** Google's own reply is accepted as it is, including keys that only Google knows. */
const withBodies = (endpoints as readonly Endpoint[]).filter(({ body, path }) => body && path !== '/user/loginWithGoogle')

const fieldsOf = ({ body }: Endpoint) => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])

test('the list of extra keys has thirty entries', () => {
  expect(new Set(EXTRA_KEYS).size).toBe(30)
})

describe.each(withBodies.map((endpoint) => ({ ...endpoint, key: `${endpoint.method} ${endpoint.path}` })))('$key', (endpoint) => {
  test('[SERVICE-2] refuses every undeclared key in the body and changes nothing', async () => {
    const game = await aGame(testApp)
    const userId = await aUser(testApp)
    if (endpoint.caller === 'admin' || endpoint.caller === 'moderator') await promote(testApp, userId)
    const authorization = await aToken(testApp, userId)
    // An operator's first visit is recorded.
    await testApp.http.inject({ url: '/api/param/getAll', headers: { authorization } })
    const good = bodiesFor(game.id, userId)[endpoint.path]
    expect(good, 'a valid body of this call').toBeDefined()
    const before = await allRows(testApp.db)
    const named = fieldsOf(endpoint)
    for (const key of EXTRA_KEYS.filter((key) => !named.includes(key))) {
      const { headers, payload } = await written(endpoint, { ...good, [key]: 'true' })
      const { statusCode, body } = await testApp.http.inject({
        method: endpoint.method,
        url: addressFor(endpoint, userId),
        headers: { ...headers, authorization },
        payload,
      })
      expect(statusCode, `${key}: ${body}`).toBe(400)
      expect(JSON.parse(body).code).toBe('invalid-request')
    }
    expect(await allRows(testApp.db)).toEqual(before)
  })
})

test('[SERVICE-2] a reply contains only declared fields, at every depth', async () => {
  const http = Fastify()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  http.decorate('callers', {
    of: async () => ({ kind: 'nobody' as const }),
    by: async () => ({ kind: 'nobody' as const }),
    claimOf: async () => null,
    operator: () => Promise.reject(new Error('nobody is an operator')),
    moderator: () => Promise.reject(new Error('nobody is a moderator')),
    browserGuest: () => null,
    guestKey: () => '',
    forget: () => {},
  })
  http.decorate('rateLimitFactor', 1)
  const leaky = {
    method: 'GET',
    path: '/leaky',
    summary: '',
    reply: z.object({ user: z.object({ name: z.string() }), rows: z.array(z.object({ id: z.int() })) }),
    refuses: [],
  } as const satisfies Endpoint
  const secrets = { passwordHash: 'canary', correctAnswer: 'canary' }
  route(http, leaky, async () => ({ user: { name: 'Rei', ...secrets }, rows: [{ id: 1, ...secrets }], ...secrets }))
  const response = await http.inject('/api/leaky')
  expect(response.json()).toEqual({ user: { name: 'Rei' }, rows: [{ id: 1 }] })
  await http.close()
})
