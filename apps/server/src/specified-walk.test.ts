import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPanelSeed } from './core/settings/settings.queries.ts'
import { panelKeyOf } from './features/admin/key/panel-key.ts'
import { type Google, startGoogle } from './testing/google.ts'
import { codeIn, lastMailTo, linkIn } from './testing/mailbox.ts'
import { aPhoto, promote } from './testing/makers.ts'
import { type MovableClock, movableClock } from './testing/movable-clock.ts'
import { anOutsideClient, type OutsideClient } from './testing/outside-client.ts'
import { aSocket, listenTo, type Socket } from './testing/socket.ts'
import { FIGURES, SPECIFIED } from './testing/specified-tables.ts'
import { type TestApp, withApp } from './testing/test-app.ts'

const testApp = withApp()
const PASSWORD = 'the third child'
const NEW_PASSWORD = 'the fourth child'
const JPEG = /^\/9j\//
const GUEST = 12_345_678
const CATEGORY = 2
const ANSWERS = ['Mushishi', 'Bleach', 'Nana', 'Monster', 'Trigun']

let google: Google
let clock: MovableClock
let app: TestApp
let used: Set<string>

beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())
beforeEach(async () => {
  used = new Set()
  // Google's tokens are of the present.
  clock = movableClock(new Date().toISOString())
  app = await testApp.startAnother({ google: google.registration }, { clock })
})

/** What an access token says, as the client of the specification reads it. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; roles: string[]; exp: number }

/** Signs in with the reply of a login: the client exchanges its refresh token for an access token. */
async function accept(client: OutsideClient, signedIn: { userId: number; refreshToken: string; userAvatarName: string }) {
  expect(signedIn).toEqual({ userId: expect.any(Number), refreshToken: expect.any(String), userAvatarName: expect.any(String) })
  expect(claimsOf(signedIn.refreshToken).exp * 1000).toBeGreaterThan(clock.now().getTime())
  const { token } = await client.call('GET /access/getOne/{userId}', { userId: signedIn.userId, token: signedIn.refreshToken })
  expect(claimsOf(token).sub).toBe(String(signedIn.userId))
  const next = await client.call('POST /user/refresh', { refreshToken: signedIn.refreshToken })
  expect(next).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
  client.token = next.accessToken
  return signedIn.userId
}

/** Registers an account as the registration page does, and returns its client. */
async function joined(userName: string) {
  const client = anOutsideClient(app, used)
  const userMail = `${userName.toLowerCase()}@nerv.jp`
  await client.call('GET /user/checkUser', { userMail, userName })
  await client.call('POST /user/verification/send', { userMail })
  const verificationCode = codeIn(await lastMailTo(app, userMail))
  await client.call('POST /user/verification/check', { userMail, verificationCode })
  const fields = { userName, userMail, userPassword: PASSWORD, isVerified: false }
  return { client, userMail, userId: await accept(client, await client.call('POST /user/register', fields)) }
}

type Joined = Awaited<ReturnType<typeof joined>>

/** Creates a game of five sections as the form does, and returns its id. */
async function createGame({ client, userId }: Joined, gameName: string, squareAmount: number): Promise<number> {
  const fields = { gameName, gameCreatorUserId: userId, gameTypeId: CATEGORY, squareAmount, token: client.token }
  const { gameId } = await client.call('POST /game/add', { ...fields, gamePreviewImage: await aPhoto(0) })
  for (const [at, sectionCorrectAnswer] of ANSWERS.entries()) {
    const section = { gameId, sectionCorrectAnswer, sectionImage: await aPhoto(at + 1), token: client.token }
    await client.call('POST /section/add', section)
    // The reply to the third section was lost, so the client sends it again.
    if (at === 2) await client.call('POST /section/add', section)
  }
  return gameId
}

/** A form that was begun can be rolled back; a whole one is a game for its creator at once, and for everybody two minutes later. */
async function makesGames(maker: Joined, visitor: OutsideClient): Promise<number> {
  const { client, userId } = maker
  const begun = { gameName: 'Unfinished', gameCreatorUserId: userId, gameTypeId: CATEGORY, squareAmount: 1, token: client.token }
  const { gameId: unfinished } = await client.call('POST /game/add', { ...begun, gamePreviewImage: await aPhoto(9) })
  await client.call('DELETE /game/rollbackCreatedGame', { gameId: unfinished, token: client.token })
  const gameId = await createGame(maker, 'Night Trains', 4)
  const page = { gameName: 'Night Trains', sectionAmount: 5, squareAmount: 4, gameType: { id: CATEGORY } }
  expect(await client.call('GET /game/withImage/{gameId}', { gameId, userId })).toMatchObject(page)
  expect((await visitor.send('GET /game/withImage/{gameId}', { gameId, userId })).statusCode).toBe(404)
  clock.advance(121_000)
  await app.jobs.run('sweep-uploads')
  expect(await visitor.call('GET /game/withImage/{gameId}', { gameId, guestId: GUEST })).toMatchObject(page)
  return gameId
}

async function browses(visitor: OutsideClient, gameId: number, creatorId: number) {
  const card = { id: gameId, gameName: 'Night Trains', gamePreviewImage: expect.stringMatching(JPEG) }
  expect(await visitor.call('GET /gameType/{id}', { id: CATEGORY })).toMatchObject({ gameTypeName: 'Anime Mixed' })
  const types = await visitor.call('GET /gameType/getAll')
  expect(types).toContainEqual(expect.objectContaining({ id: CATEGORY, gameTypeName: 'Anime Mixed' }))
  expect(await visitor.call('GET /game/randomGames/{gameTypeId}', { gameTypeId: CATEGORY })).toMatchObject([card])
  const all = { categoryId: CATEGORY, page: 0, size: 3 }
  const games = await visitor.call('GET /game/getAllGameTypeGamePageable/{categoryId}', all)
  expect(games).toMatchObject({ content: [card], last: true })
  const trending = { categoryId: CATEGORY, limit: 2 }
  expect(await visitor.call('GET /game/topTrendGames/gameCategory/{categoryId}', trending)).toMatchObject([card])
  expect(await visitor.call('GET /game/lastGame')).toMatchObject(card)
  expect(await visitor.call('GET /game/searchGameByName', { gameName: 'night' })).toMatchObject([card])
  expect(await visitor.call('GET /user/userPageInformation/{userId}', { userId: creatorId })).toMatchObject({
    user: { userName: 'Ritsuko', createDate: expect.any(String), showAnimeList: true },
    avatarImage: expect.stringMatching(JPEG),
    playedGameCount: 0,
  })
}

/** Plays the game as the game screen does: every section, one right answer after another. */
async function plays(client: OutsideClient, gameId: number, userId: number, guest: boolean) {
  const who = { gameId, userId, token: client.token, guest }
  await client.call('POST /section/startgame', { ...who, transferPlay: false })
  const { sections, squareAmount } = await client.call('GET /section/getAll/game/{gameId}', { gameId })
  expect({ squareAmount, sections: sections.length }).toEqual({ squareAmount: 4, sections: 5 })
  for (const [sectionNumber, userAnswer] of ANSWERS.entries()) {
    const { sectionImage, sectionAnswers } = sections[sectionNumber]
    expect(sectionImage).toMatch(JPEG)
    expect(sectionAnswers).toContain(userAnswer)
    clock.advance(4_000 + 700 * sectionNumber)
    const answer = { ...who, sectionNumber, userAnswer, remainingSquare: 3, gamePlayed: false }
    const score = 130 * (sectionNumber + 1)
    const verdict = { message: 'Correct answer', correctAnswer: userAnswer, score }
    expect(await client.call('POST /section/checkanswer', answer)).toMatchObject(verdict)
  }
  const end = await client.call('POST /section/finish', { ...who, gamePlayed: false })
  expect(end).toMatchObject({ message: 'Game finished' })
}

async function playsAsGuest(guest: OutsideClient, gameId: number) {
  const query = { gameId, guestId: GUEST }
  expect(await guest.call('POST /guestplayed/check', query)).toBe(false)
  await plays(guest, gameId, GUEST, true)
  await guest.call('POST /guestplayed/add', query)
  expect(await guest.call('POST /guestplayed/check', query)).toBe(true)
}

async function playsAsUser({ client, userId }: Joined, gameId: number) {
  expect(await client.call('POST /played/check', { userId, gameId })).toEqual({ gamePlayed: false })
  await plays(client, gameId, userId, false)
  expect(await client.call('POST /played/check', { userId, gameId })).toEqual({ gamePlayed: true })
  const row = { userId, userName: 'Asuka', userAvatarName: expect.any(String), score: 650 }
  expect(await client.call('GET /played/game/{gameId}', { gameId })).toMatchObject([row])
  expect(await client.call('GET /rank/userLeaderboard/{userId}/{gameId}', { userId, gameId })).toMatchObject({ rank: 1 })
  expect(Array.isArray(await client.call('GET /rank/leaderboard/global'))).toBe(true)
  await client.call('GET /rank/userTotalRank/{userId}', { userId })
  await client.call('GET /rank/userLeaderboard/{userId}', { userId })
}

async function keepsAProfile({ client, userId }: Joined) {
  const { token } = client
  expect(await client.call('GET /avatar/getAll')).toEqual([{ avatarName: 'tea', avatarToken: expect.any(String) }])
  expect(await client.call('GET /avatar/getAllWithImage')).toMatchObject([{ avatarImage: expect.stringMatching(JPEG) }])
  expect(await client.call('GET /avatar/{avatarName}', { avatarName: 'tea' })).toMatchObject({ avatarName: 'tea' })
  await client.call('PUT /avatar/change/{userId}/{avatarName}', { userId, avatarName: 'tea', token })
  const entry = { userId, animeListTypeId: 1, animeName: 'Frieren' }
  const { id } = await client.call('POST /animeList/create', { ...entry, token })
  expect(await client.call('GET /animeList/search', { userId, animeName: 'Frieren' })).toMatchObject({ listed: true })
  expect(await client.call('GET /animeList/countWatched', { userId })).toEqual({ count: 1 })
  const list = await client.call('GET /animeList/get', { userId, animeListTypeId: 1, page: 0, size: 6 })
  expect(list).toMatchObject({ content: [{ id, animeName: 'Frieren' }], last: true })
  await client.call('DELETE /animeList/{id}', { id, userId, token })
  await client.call('PUT /user/updateUserName/{userId}', { userId, userName: 'Renamed', token })
  await client.call('POST /user/showAnimeList', { userId, showAnimeList: false, token })
  const page = await client.call('GET /user/userPageInformation/{userId}', { userId })
  expect(page).toMatchObject({ user: { userName: 'Renamed', showAnimeList: false }, playedGameCount: 1 })
}

/** Connects as the clients of the specification do, and asks for pictures within the messages. */
async function connected(headers: Record<string, string>, sent: Record<string, string>): Promise<Socket> {
  const socket = await aSocket(app, { headers })
  socket.frame('CONNECT', { 'accept-version': '1.2', host: 'localhost', images: 'base64', ...sent })
  expect((await socket.next()).command).toBe('CONNECTED')
  return socket
}

/** Returns the next message with a text, as the client reads it. */
async function heard(socket: Socket, message: string) {
  for (;;) {
    const { command, body } = await socket.next()
    const content = command === 'MESSAGE' ? JSON.parse(body.toString()) : {}
    if (content.message === message) return content
  }
}

/** A user and a guest play a duel to its end; each follows it over a socket and moves by calls. */
async function duels(host: Joined, guest: OutsideClient, gameId: number) {
  const { client, userId } = host
  await app.jobs.run('keep-duels-time')
  const own = await connected({}, { Authorization: `Bearer ${client.token}` })
  await listenTo(own, READY_TOPIC)
  const { gameToken } = await client.call('POST /multiplayer/createMultiplayerGame', { gameId, userId, token: client.token })
  await guest.call('POST /multiplayer/joinMultiplayerGame', { gameId, userId: GUEST, token: null, gameToken })
  expect(await heard(own, 'Game ready')).toEqual({ message: 'Game ready', gameToken })
  const theirs = await connected({ cookie: `guest=${guest.client.cookies.get('guest')}` }, { Authorization: 'Bearer undefined' })
  const sockets = [own, theirs]
  for (const socket of sockets) await listenTo(socket, matchTopic(gameToken))
  await client.call('POST /multiplayer/gameReady', { gameToken, playerNumber: 1, playerName: 'Renamed' })
  await guest.call('POST /multiplayer/gameReady', { gameToken, playerNumber: 2, playerName: 'Guest' })
  for (const [at, answer] of ANSWERS.entries()) {
    let wrong = answer
    for (const socket of sockets) {
      const { sections } = await heard(socket, at === 0 ? 'Game ready' : 'Next section ready')
      const image = expect.stringMatching(JPEG)
      const offered = expect.arrayContaining([answer])
      expect(sections).toMatchObject([{ sectionImage: image, squares: [{ image }], sectionAnswers: offered }])
      // The first section of the first game of a category has no other answer.
      wrong = sections[0].sectionAnswers.find((other: string) => other !== answer) ?? answer
    }
    await client.call('POST /multiplayer/sendAnswer', { gameToken, playerNumber: 1, answer, remainingSquare: 3 })
    await guest.call('POST /multiplayer/sendAnswer', { gameToken, playerNumber: 2, answer: wrong, remainingSquare: 3 })
    for (const socket of sockets) {
      const answers = { correctAnswer: answer, player1Answer: answer, player2Answer: wrong }
      expect(await heard(socket, 'Both players answered')).toMatchObject({
        ...answers,
        sectionImage: expect.stringMatching(JPEG),
      })
    }
    if (at === ANSWERS.length - 1) continue
    await client.call('POST /multiplayer/nextSectionReady', { gameToken, playerNumber: 1 })
    await guest.call('POST /multiplayer/nextSectionReady', { gameToken, playerNumber: 2 })
  }
  for (const socket of sockets) expect(await heard(socket, 'Game finished')).toMatchObject({ winner: 1, reason: 'played' })
  await guest.call('POST /guestplayed/addVs', { gameId, guestId: GUEST })
}

async function resetsItsPassword({ client, userMail, userId }: Joined) {
  await client.call('POST /user/resetPassword/send', { userMail })
  const data = new URL(linkIn(await lastMailTo(app, userMail))).searchParams.get('data') ?? ''
  const link = JSON.parse(Buffer.from(data, 'base64url').toString())
  await client.call('POST /user/resetPassword/check', { ...link, newPassword: NEW_PASSWORD })
  expect((await client.send('POST /user/login', { userMail, userPassword: PASSWORD })).statusCode).toBe(401)
  expect(await accept(client, await client.call('POST /user/login', { userMail, userPassword: NEW_PASSWORD }))).toBe(userId)
}

async function signsInWithGoogle() {
  const client = anOutsideClient(app, used)
  const token = { access_token: 'opaque', token_type: 'Bearer', expires_in: 3599, scope: 'openid profile email' }
  const { isNew, ...given } = await client.call('POST /user/loginWithGoogle', { ...token, id_token: await google.token() })
  expect(isNew).toBe(true)
  await accept(client, given)
}

/** The panel's own screens: home, statistics, users, games, banned accounts, control centre. */
async function operatesThePanel({ client, userId }: Joined, player: Joined, gameId: number) {
  expect(claimsOf(client.token ?? '').roles).toEqual(['ROLE_ADMIN'])
  const paramValue = panelKeyOf(app.platform.config.secret, await insertPanelSeed(app.db, 'seed'))
  expect((await client.send('POST /param/getPanelLink/send', { paramValue: 'another' })).statusCode).toBe(404)
  await client.call('POST /param/getPanelLink/send', { paramValue })
  for (const path of FIGURES) await client.call(`GET ${path}`)
  const paged = { page: 0, size: 25 }
  const shown = { id: player.userId, userName: 'Renamed', userMail: player.userMail, isVerified: true, roles: [] }
  expect(await client.call('GET /user/getOne/{id}', { id: player.userId })).toMatchObject(shown)
  const users = await client.call('GET /user/getAllUserPageable', paged)
  expect(users).toMatchObject({ content: expect.arrayContaining([expect.objectContaining(shown)]), totalPages: 1 })
  const found = await client.call('GET /user/searchUserByName', { userName: 'Renamed' })
  expect(found).toMatchObject([{ userId: player.userId, userName: 'Renamed', userMail: player.userMail }])
  expect(await client.call('GET /game/getAllGamePageable', paged)).toMatchObject({ content: [{ id: gameId, playerCount: 0 }] })
  expect((await client.call('GET /section/getAllForAdmin/game/{id}', { id: gameId })).sections).toHaveLength(5)
  await managesTheControlCentre(client, player.userId)
  await client.call('POST /bannedAccount/add', { userMail: player.userMail })
  const { content } = await client.call('GET /bannedAccount/getAllBannedAccountPageable', paged)
  expect(content).toMatchObject([{ id: expect.any(Number), userMail: player.userMail, bannedDate: expect.any(String) }])
  await client.call('DELETE /bannedAccount/{id}', { id: content[0].id })
  await client.call('DELETE /game/{id}', { id: gameId })
  expect((await client.send('GET /game/withImage/{gameId}', { gameId, userId })).statusCode).toBe(404)
}

async function managesTheControlCentre(client: OutsideClient, userId: number) {
  const { id } = await client.call('POST /param/add', { paramName: 'motto', paramValue: 'Guess' })
  expect(await client.call('GET /param/{paramName}', { paramName: 'motto' })).toMatchObject({ id, paramValue: 'Guess' })
  expect(await client.call('GET /param/getAll')).toContainEqual(expect.objectContaining({ id, paramName: 'motto' }))
  await client.call('PUT /param/paramUpdate/{id}', { id, paramValue: 'Guess more' })
  await client.call('DELETE /param/{id}', { id })
  await client.call('POST /avatar/add', { avatarName: 'moss', avatarImage: await aPhoto(3) })
  const avatars = await client.call('GET /avatar/getAllAvatarPageable', { page: 0, size: 10 })
  expect(avatars).toMatchObject({ content: [{ avatarName: 'tea' }, { avatarName: 'moss' }], totalPages: 1 })
  await client.call('DELETE /avatar/{avatarName}', { avatarName: 'moss' })
  const { id: roleId } = await client.call('POST /role/add', { roleName: 'ROLE_HELPER' })
  expect(await client.call('GET /role/getAll')).toContainEqual(expect.objectContaining({ id: roleId, roleName: 'ROLE_HELPER' }))
  await client.call('POST /role/addRoleToUser', { roleId, userId })
  await client.call('DELETE /role/deleteRoleToUser', { roleId, userId })
  await client.call('DELETE /role/{id}', { id: roleId })
}

test('[SERVICE-16] [CREATE-17] a program that knows only the two specifications does everything that they describe', async () => {
  const operator = await joined('Misato')
  await promote(app, operator.userId)
  operator.client.token = undefined
  const login = { userMail: operator.userMail, userPassword: PASSWORD }
  await accept(operator.client, await operator.client.call('POST /user/login', login))
  await operator.client.call('POST /avatar/add', { avatarName: 'tea', avatarImage: await aPhoto(2) })
  const [maker, player, guest] = [await joined('Ritsuko'), await joined('Asuka'), anOutsideClient(app, used)]
  const gameId = await makesGames(maker, guest)
  await browses(guest, gameId, maker.userId)
  await playsAsGuest(guest, gameId)
  await playsAsUser(player, gameId)
  await keepsAProfile(player)
  await duels(player, guest, gameId)
  await resetsItsPassword(player)
  await signsInWithGoogle()
  await operatesThePanel(operator, player, gameId)
  expect([...used].toSorted()).toEqual(Object.keys(SPECIFIED).toSorted())
  expect(app.loggedErrors).toEqual([])
})
