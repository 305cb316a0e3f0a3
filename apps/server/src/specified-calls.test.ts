import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { panelKeyOf } from './features/admin/key/panel-key.ts'
import { keepPanelSeed } from './features/site/door.ts'
import { aGame, aToken, aUser, type Game, keptPicture } from './testing/builders.ts'
import { aForm, aPhoto, promote } from './testing/making.ts'
import { aClient, sentForm } from './testing/player.ts'
import { withApp } from './testing/test-app.ts'

const bench = withApp({ renewed: true })

type Client = ReturnType<typeof aClient>

const MAIL = 'misato@example.com'
const PASSWORD = 'seven or more'
const GUEST = 12_345_678
const JPEG = /^\/9j\//

let client: Client
let game: Game
let userId: number
let token: string

beforeEach(async () => {
  client = aClient(bench.app)
  game = await aGame(bench.app, { gameTypeId: 2, squareAmount: 4, sections: 2 })
  userId = await aUser(bench.app, { name: 'Misato', mail: MAIL, password: PASSWORD })
  token = await aToken(bench.app, userId)
  const picture = await keptPicture(bench.app)
  const avatar = { name: 'tea', token: 'one', picture, position: 1 }
  await bench.app.platform.db.insertInto('avatars').values(avatar).execute()
})

/** Sends a call as a client of the specification does, and gives the reply's body. */
async function call(line: string, body?: object, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = line.split(' ')
  const response = await client.inject({
    method,
    url: `/api${path}`,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  })
  expect(response.statusCode, `${line}: ${response.body}`).toBeLessThan(300)
  return response.body === '' ? null : response.json()
}

const authorization = () => ({ authorization: token })

const lettersIn = () => {
  const folder = join(bench.app.platform.config.dataDir, 'mail')
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

describe('[SERVICE-16] games and lists', () => {
  test('categories', async () => {
    expect(await call('GET /gameType/2')).toMatchObject({ gameTypeName: 'Anime Mixed' })
    expect(await call('GET /gameType/getAll')).toContainEqual(expect.objectContaining({ id: 2, gameTypeName: 'Anime Mixed' }))
  })

  test('games in lists, each with its picture as base64 text', async () => {
    const card = { id: game.id, gameName: game.name, gamePreviewImage: expect.stringMatching(JPEG) }
    expect(await call('GET /game/randomGames/2')).toMatchObject([card])
    expect(await call('GET /game/getAllGameTypeGamePageable/2?page=0&size=3')).toMatchObject({ content: [card], last: true })
    expect(await call('GET /game/topTrendGames/gameCategory/2?limit=2')).toMatchObject([card])
    expect(await call('GET /game/lastGame')).toMatchObject(card)
  })

  test.each(['', `?userId=1`, `?guestId=${GUEST}`])('one game, asked for with "%s"', async (query) => {
    expect(await call(`GET /game/withImage/${game.id}${query}`)).toMatchObject({
      gameName: game.name,
      gamePreviewImage: expect.stringMatching(JPEG),
      createDate: expect.any(String),
      gameType: { id: 2, gameTypeName: 'Anime Mixed' },
      sectionAmount: 2,
      squareAmount: 4,
      isGamePlayed: false,
    })
  })

  test('avatars', async () => {
    expect(await call('GET /avatar/getAll')).toEqual([{ avatarName: 'tea', avatarToken: 'one' }])
    const whole = { avatarName: 'tea', avatarToken: 'one', avatarImage: expect.stringMatching(JPEG) }
    expect(await call('GET /avatar/getAllWithImage')).toEqual([whole])
    expect(await call('GET /avatar/tea')).toEqual(whole)
  })
})

/** Plays the game to its end with the fields that a client of the specification sends. */
async function play(who: object, headers: Record<string, string> = {}) {
  const { sections } = await call(`GET /section/getAll/game/${game.id}`, undefined, headers)
  expect(sections).toHaveLength(2)
  for (const [sectionNumber, { correctAnswer }] of game.sections.entries()) {
    const { sectionImage, sectionAnswers } = sections[sectionNumber]
    expect(sectionImage).toMatch(JPEG)
    expect(sectionAnswers).toContain(correctAnswer)
    bench.app.clock.pass(5_000)
    const given = { gameId: game.id, sectionNumber, userAnswer: correctAnswer, remainingSquare: 3, gamePlayed: false, ...who }
    const reply = await call('POST /section/checkanswer', given, headers)
    expect(reply).toMatchObject({ message: 'Correct answer', correctAnswer, score: 130 * (sectionNumber + 1) })
  }
  const finish = { gameId: game.id, gamePlayed: false, ...who }
  expect(await call('POST /section/finish', finish, headers)).toMatchObject({ message: 'Game finished' })
}

describe('[SERVICE-16] a play', () => {
  test('of a guest', async () => {
    const query = `gameId=${game.id}&guestId=${GUEST}`
    expect(await call(`POST /guestplayed/check?${query}`)).toBe(false)
    const who = { userId: GUEST, guest: true }
    await call('POST /section/startgame', { gameId: game.id, transferPlay: false, ...who })
    await play(who)
    expect(await call(`POST /guestplayed/check?${query}`)).toBe(true)
    expect(await call(`POST /guestplayed/add?${query}`)).toEqual({ counted: false })
    expect(await call(`POST /guestplayed/addVs?${query}`)).toEqual({ counted: false })
  })

  test.each(['bare', 'Bearer'])('of a user, its token %s in the header and in the bodies', async (manner) => {
    const headers = { authorization: manner === 'bare' ? token : `Bearer ${token}` }
    const who = { userId: String(userId), token }
    expect(await call('POST /played/check', { userId, gameId: game.id }, headers)).toEqual({ gamePlayed: false })
    await call('POST /section/startgame', { gameId: String(game.id), transferPlayer: true, ...who }, headers)
    await play(who, headers)
    expect(await call('POST /played/check', { userId, gameId: game.id }, headers)).toEqual({ gamePlayed: true })
    const row = { userId, userName: 'Misato', userAvatarName: expect.any(String), score: 260 }
    expect(await call(`GET /played/game/${game.id}`)).toEqual([row])
    expect(await call('GET /rank/leaderboard/global')).toEqual([row])
    expect(await call(`GET /rank/userLeaderboard/${userId}/${game.id}`, undefined, headers)).toEqual({ rank: 1, score: 260 })
    expect(await call(`GET /rank/userTotalRank/${userId}`)).toEqual({ rank: 1 })
    expect(await call(`GET /rank/userLeaderboard/${userId}`)).toEqual({ rank: 1, score: 260 })
  })
})

describe('[SERVICE-16] a duel', () => {
  test('of a user and a guest, from lobby to result', async () => {
    const host = { userId: String(userId), token }
    const { gameToken } = await call('POST /multiplayer/createMultiplayerGame', { gameId: String(game.id), ...host })
    const user = client
    const browser = aClient(bench.app)
    const asGuest = async (line: string, body?: object) => {
      client = browser
      const reply = await call(line, body)
      client = user
      return reply
    }
    await asGuest('POST /multiplayer/joinMultiplayerGame', { gameId: game.id, userId: GUEST, gameToken, token: null })
    const ready = (playerNumber: number) => `gameToken=${gameToken}&playerNumber=${playerNumber}`
    await call(`POST /multiplayer/gameReady?${ready(1)}&playerName=Misato`, undefined, authorization())
    await asGuest(`POST /multiplayer/gameReady?${ready(2)}&playerName=Guest`)
    for (const { correctAnswer: answer } of game.sections) {
      const given = { gameToken, answer, remainingSquare: 3 }
      await call('POST /multiplayer/sendAnswer', { ...given, playerNumber: 1 }, authorization())
      await asGuest('POST /multiplayer/sendAnswer', { ...given, playerNumber: '2' })
      await call(`POST /multiplayer/nextSectionReady?${ready(1)}`, undefined, authorization())
      await asGuest(`POST /multiplayer/nextSectionReady?${ready(2)}`)
    }
    await asGuest(`POST /guestplayed/addVs?gameId=${game.id}&guestId=${GUEST}`)
    const state = await call(`GET /multiplayer/state?gameToken=${gameToken}`, undefined, authorization())
    expect(state).toMatchObject({ phase: 'finished', result: { winner: null, reason: 'played', player1Score: 360 } })
  })
})

describe('[SERVICE-16] an account', () => {
  const signedIn = { userId: expect.any(Number), refreshToken: expect.any(String), userAvatarName: expect.any(String) }

  test('is asked for, verified and made', async () => {
    const who = 'userMail=ritsuko%40example.com'
    expect(await call(`GET /user/checkUser?${who}&userName=Ritsuko`)).toEqual({ available: true })
    expect(await call(`POST /user/verification/send?${who}`)).toEqual({ sent: true })
    await expect.poll(() => lettersIn().length).toBe(1)
    const code = /\b\d{6}\b/.exec(lettersIn()[0] ?? '')?.[0]
    expect(await call(`POST /user/verification/check?${who}&verificationCode=${code}`)).toEqual({ verified: true })
    const body = { userName: 'Ritsuko', userMail: 'ritsuko@example.com', userPassword: PASSWORD, isVerified: false }
    expect(await call('POST /user/register', body)).toEqual(signedIn)
  })

  test('signs in, and its refresh token brings access tokens', async () => {
    const { refreshToken, ...login } = await call('POST /user/login', { userMail: MAIL, userPassword: PASSWORD })
    expect({ refreshToken, ...login }).toEqual({ ...signedIn, userId })
    const { token: access } = await call(`GET /access/getOne/${userId}?token=${encodeURIComponent(refreshToken)}`)
    await call('POST /played/check', { userId, gameId: game.id }, { authorization: access })
    const next = await call('POST /user/refresh', { refreshToken })
    expect(next).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    await call('POST /played/check', { userId, gameId: game.id, token: next.accessToken })
  })

  test('asks for a new password', async () => {
    expect(await call(`POST /user/resetPassword/send?userMail=${encodeURIComponent(MAIL)}`)).toEqual({ sent: true })
  })

  test('has a public page and changes what it shows', async () => {
    const page = () => call(`GET /user/userPageInformation/${userId}`)
    const user = { userName: 'Misato', createDate: expect.any(String), showAnimeList: true }
    expect(await page()).toMatchObject({ user, playedGameCount: 0 })
    expect(await call(`PUT /avatar/change/${userId}/tea`, { token }, authorization())).toEqual({ userAvatarName: 'tea' })
    expect(await call(`PUT /user/updateUserName/${userId}?userName=Katsuragi`, { token }, authorization())).toEqual({
      userName: 'Katsuragi',
    })
    expect(await call('POST /user/showAnimeList', { userId, showAnimeList: false, token })).toEqual({ showAnimeList: false })
    expect(await page()).toMatchObject({
      user: { userName: 'Katsuragi', showAnimeList: false },
      avatarImage: expect.stringMatching(JPEG),
    })
  })

  test('keeps lists of anime', async () => {
    const search = () => call(`GET /animeList/search?userId=${userId}&animeName=Frieren`)
    const count = () => call(`GET /animeList/countWatched?userId=${userId}`)
    expect(await search()).toMatchObject({ listed: false })
    const entry = { userId, animeListTypeId: 1, animeName: 'Frieren', token }
    const { id } = await call('POST /animeList/create', entry, authorization())
    expect(await search()).toMatchObject({ listed: true })
    expect(await count()).toEqual({ count: 1 })
    const list = await call(`GET /animeList/get?userId=${userId}&animeListTypeId=1&page=0&size=6`)
    expect(list).toMatchObject({ content: [{ id, animeName: 'Frieren' }], last: true })
    expect(await call(`DELETE /animeList/${id}?userId=${userId}&token=${token}`, undefined, authorization())).toBeNull()
    expect(await count()).toEqual({ count: 0 })
  })
})

describe('[SERVICE-16] a made game', () => {
  /** Sends a form as a client of the specification does. */
  const form = async (path: string, fields: Record<string, string | number>, file: string) => {
    const sent = await sentForm(aForm({ ...fields, token }, { [file]: await aPhoto(Number(fields.sectionNumber ?? 0)) }))
    const headers = { ...sent.headers, ...authorization() }
    const response = await client.inject({ method: 'POST', url: `/api${path}`, headers, payload: sent.payload })
    expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
    return response.json()
  }
  const begin = () =>
    form(
      '/game/add',
      { gameName: 'Trains', gameCreatorUserId: userId, gameTypeId: 2, squareAmount: 1, sectionAmount: 5 },
      'gamePreviewImage',
    )

  test('is begun, gets its sections, and is deleted', async () => {
    const { gameId } = await begin()
    for (let sectionNumber = 0; sectionNumber < 5; sectionNumber++) {
      const fields = { gameId, sectionNumber, sectionCorrectAnswer: 'Mushishi' }
      expect(await form('/section/add', fields, 'sectionImage')).toMatchObject({ sectionNumber })
    }
    expect(await call(`GET /game/withImage/${gameId}`)).toMatchObject({ gameName: 'Trains', sectionAmount: 5 })
    expect(await call(`DELETE /game/${gameId}`, undefined, authorization())).toBeNull()
  })

  test('is taken back', async () => {
    const { gameId } = await begin()
    expect(await call('DELETE /game/rollbackCreatedGame', { gameId, token })).toBeNull()
  })
})

describe('[SERVICE-16] the panel', () => {
  const asOperator = (line: string, body?: object) => call(line, body, authorization())

  beforeEach(() => promote(bench.app, userId))

  test('opens with its key', async () => {
    const { config, db } = bench.app.platform
    const key = panelKeyOf(config.secret, await keepPanelSeed(db, 'seed'))
    expect(await asOperator(`POST /param/getPanelLink/send?paramValue=${key}`)).toEqual({ ok: true })
    expect(await asOperator(`POST /param/getPanelLink/send?paramValue=${key}`, {})).toEqual({ ok: true })
  })

  test('shows accounts', async () => {
    const user = { id: userId, userName: 'Misato', userMail: MAIL, isVerified: true, roles: ['ROLE_ADMIN'] }
    const shown = {
      ...user,
      avatar: expect.objectContaining({ id: expect.anything() }),
      createDate: expect.any(String),
      updateDate: expect.any(String),
    }
    expect(await asOperator(`GET /user/getOne/${userId}`)).toMatchObject(shown)
    expect(await asOperator('GET /user/getAllUserPageable?page=0&size=25')).toMatchObject({ content: [shown], totalPages: 1 })
    expect(await asOperator('GET /user/searchUserByName?userName=misa')).toEqual([{ userId, userName: 'Misato', userMail: MAIL }])
  })

  test('bans accounts and lets them back', async () => {
    await aUser(bench.app, { name: 'Gendo', mail: 'gendo@example.com' })
    await asOperator('POST /bannedAccount/add', { userMail: 'gendo@example.com', token })
    const { content, totalPages } = await asOperator('GET /bannedAccount/getAllBannedAccountPageable?page=0&size=25')
    expect(content).toEqual([expect.objectContaining({ userMail: 'gendo@example.com', bannedDate: expect.any(String) })])
    expect(totalPages).toBe(1)
    expect(await asOperator(`DELETE /bannedAccount/${content[0].id}`)).toBeNull()
  })

  test('keeps roles', async () => {
    const other = await aUser(bench.app, { name: 'Ritsuko' })
    const { id: roleId } = await asOperator('POST /role/add', { roleName: 'ROLE_HELPER', token })
    expect(await asOperator('GET /role/getAll')).toMatchObject([
      { roleName: 'ROLE_ADMIN' },
      { id: roleId, roleName: 'ROLE_HELPER' },
    ])
    // The ids are what a form holds: text.
    await asOperator('POST /role/addRoleToUser', { roleId: String(roleId), userId: String(other) })
    expect(await asOperator('DELETE /role/deleteRoleToUser', { roleId: String(roleId), userId: String(other) })).toBeNull()
    expect(await asOperator(`DELETE /role/${roleId}`)).toBeNull()
  })

  test('counts and pings', async () => {
    for (const path of [
      ...[
        '/user/getCountUsersToday',
        '/played/countPlayedToday',
        '/guestplayed/countPlayedToday',
        '/guestplayed/countPlayedVsToday',
      ],
      ...[
        '/guestplayed/getRegisteredToday',
        '/game/getCountGamesToday',
        '/user/getAllUserCount',
        '/guestplayed/getAllGuestUserCount',
      ],
      ...['/game/getAllGameCount', '/message/getAllReportCount', '/played/getAllPlayedCount', '/guestplayed/getAllPlayedCount'],
      ...['/user/getAllAdminCount', '/guestplayed/getAllVsGuestUserCount'],
    ]) {
      expect(await asOperator(`GET ${path}`), path).toEqual({ count: expect.any(Number) })
    }
    for (const path of ['/param/DbPing', '/user/ping']) expect(await asOperator(`GET ${path}`)).toEqual({ status: true })
  })

  test('keeps params', async () => {
    const { id } = await asOperator('POST /param/add', { paramName: 'motto', paramValue: 'Guess', token })
    expect(await asOperator('GET /param/motto')).toMatchObject({ id, paramName: 'motto', paramValue: 'Guess' })
    expect(await asOperator('GET /param/getAll')).toContainEqual(expect.objectContaining({ id, paramName: 'motto' }))
    expect(await asOperator(`PUT /param/paramUpdate/${id}`, { paramValue: 'Guess more' })).toMatchObject({
      paramValue: 'Guess more',
    })
    expect(await asOperator(`DELETE /param/${id}`)).toBeNull()
  })

  test('shows games, and everybody finds them', async () => {
    const shown = { id: game.id, gameName: game.name, gameType: { id: 2, gameTypeName: 'Anime Mixed' }, playerCount: 0 }
    const page = await asOperator('GET /game/getAllGamePageable?page=0&size=25')
    expect(page).toMatchObject({ content: [{ ...shown, gamePreviewImage: expect.stringMatching(JPEG) }], totalPages: 1 })
    expect(await call(`GET /game/searchGameByName?gameName=${encodeURIComponent(game.name)}`)).toMatchObject([shown])
    const { sections } = await asOperator(`GET /section/getAllForAdmin/game/${game.id}`)
    const whole = { sectionImage: expect.stringMatching(JPEG), sectionCorrectAnswer: game.sections[0]?.correctAnswer }
    expect(sections).toEqual(expect.arrayContaining([expect.objectContaining(whole)]))
  })

  test('keeps avatars', async () => {
    const sent = await sentForm(aForm({ avatarName: 'moss', token }, { avatarImage: await aPhoto(3) }))
    const headers = { ...sent.headers, ...authorization() }
    const added = await client.inject({ method: 'POST', url: '/api/avatar/add', headers, payload: sent.payload })
    expect(added.json(), added.body).toMatchObject({ avatarName: 'moss' })
    const page = await asOperator('GET /avatar/getAllAvatarPageable?page=0&size=10')
    expect(page).toMatchObject({ content: [{ avatarName: 'tea' }, { avatarName: 'moss' }], totalPages: 1 })
    expect(await asOperator('DELETE /avatar/moss')).toBeNull()
  })
})
