import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aPhoto } from './testing/makers.ts'
import { aClient } from './testing/player.ts'
import { callAs, JPEG, MAIL, PASSWORD, withSpecifiedClient } from './testing/specified-client.ts'
import { withApp } from './testing/test-app.ts'

const testApp = withApp({ renewed: true })
const misato = withSpecifiedClient(testApp)
const { call, form, authorization } = misato

const GUEST = 12_345_678

const emailsIn = () => {
  const folder = join(testApp.platform.config.dataDir, 'mail')
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

describe('[SERVICE-16] the calls for games and lists', () => {
  test('return categories', async () => {
    expect(await call('GET /gameType/2')).toMatchObject({ gameTypeName: 'Anime Mixed' })
    expect(await call('GET /gameType/getAll')).toContainEqual(expect.objectContaining({ id: 2, gameTypeName: 'Anime Mixed' }))
  })

  test('return lists of games, each with its picture as base64', async () => {
    const card = { id: misato.game.id, gameName: misato.game.name, gamePreviewImage: expect.stringMatching(JPEG) }
    expect(await call('GET /game/randomGames/2')).toMatchObject([card])
    expect(await call('GET /game/getAllGameTypeGamePageable/2?page=0&size=3')).toMatchObject({ content: [card], last: true })
    expect(await call('GET /game/topTrendGames/gameCategory/2?limit=2')).toMatchObject([card])
    expect(await call('GET /game/lastGame')).toMatchObject(card)
  })

  test.each(['', `?userId=1`, `?guestId=${GUEST}`])('return one game for the query "%s"', async (query) => {
    expect(await call(`GET /game/withImage/${misato.game.id}${query}`)).toMatchObject({
      gameName: misato.game.name,
      gamePreviewImage: expect.stringMatching(JPEG),
      createDate: expect.any(String),
      gameType: { id: 2, gameTypeName: 'Anime Mixed' },
      sectionAmount: 2,
      squareAmount: 4,
      isGamePlayed: false,
    })
  })

  test('return avatars', async () => {
    expect(await call('GET /avatar/getAll')).toEqual([{ avatarName: 'tea', avatarToken: 'one' }])
    const whole = { avatarName: 'tea', avatarToken: 'one', avatarImage: expect.stringMatching(JPEG) }
    expect(await call('GET /avatar/getAllWithImage')).toEqual([whole])
    expect(await call('GET /avatar/tea')).toEqual(whole)
  })
})

/** Plays the game to its end with the fields that a client of the specification sends. */
async function play(who: object, headers: Record<string, string> = {}) {
  const { sections } = await call(`GET /section/getAll/game/${misato.game.id}`, undefined, headers)
  expect(sections).toHaveLength(2)
  for (const [sectionNumber, { correctAnswer }] of misato.game.sections.entries()) {
    const { sectionImage, sectionAnswers } = sections[sectionNumber]
    expect(sectionImage).toMatch(JPEG)
    expect(sectionAnswers).toContain(correctAnswer)
    testApp.clock.advance(5_000)
    const given = {
      gameId: misato.game.id,
      sectionNumber,
      userAnswer: correctAnswer,
      remainingSquare: 3,
      gamePlayed: false,
      ...who,
    }
    const reply = await call('POST /section/checkanswer', given, headers)
    expect(reply).toMatchObject({ message: 'Correct answer', correctAnswer, score: 130 * (sectionNumber + 1) })
  }
  const finish = { gameId: misato.game.id, gamePlayed: false, ...who }
  expect(await call('POST /section/finish', finish, headers)).toMatchObject({ message: 'Game finished' })
}

describe('[SERVICE-16] a play', () => {
  test('of a guest runs from start to finish', async () => {
    const query = `gameId=${misato.game.id}&guestId=${GUEST}`
    expect(await call(`POST /guestplayed/check?${query}`)).toBe(false)
    const who = { userId: GUEST, guest: true }
    await call('POST /section/startgame', { gameId: misato.game.id, transferPlay: false, ...who })
    await play(who)
    expect(await call(`POST /guestplayed/check?${query}`)).toBe(true)
    expect(await call(`POST /guestplayed/add?${query}`)).toEqual({ counted: false })
    expect(await call(`POST /guestplayed/addVs?${query}`)).toEqual({ counted: false })
  })

  test.each(['bare', 'Bearer'])('of a user runs with the token (%s) in the header and in the bodies', async (manner) => {
    const headers = { authorization: manner === 'bare' ? misato.token : `Bearer ${misato.token}` }
    const who = { userId: String(misato.userId), token: misato.token }
    expect(await call('POST /played/check', { userId: misato.userId, gameId: misato.game.id }, headers)).toEqual({
      gamePlayed: false,
    })
    await call('POST /section/startgame', { gameId: String(misato.game.id), transferPlayer: true, ...who }, headers)
    await play(who, headers)
    expect(await call('POST /played/check', { userId: misato.userId, gameId: misato.game.id }, headers)).toEqual({
      gamePlayed: true,
    })
    const row = { rank: 1, userId: misato.userId, userName: 'Misato', userAvatarName: expect.any(String), score: 260 }
    expect(await call(`GET /played/game/${misato.game.id}`)).toEqual([row])
    expect(await call('GET /rank/leaderboard/global')).toEqual([row])
    expect(await call(`GET /rank/userLeaderboard/${misato.userId}/${misato.game.id}`, undefined, headers)).toEqual({
      rank: 1,
      score: 260,
    })
    expect(await call(`GET /rank/userTotalRank/${misato.userId}`)).toEqual({ rank: 1 })
    expect(await call(`GET /rank/userLeaderboard/${misato.userId}`)).toMatchObject({ rank: 1, score: 260 })
  })
})

describe('[SERVICE-16] a duel', () => {
  test('of a user and a guest runs from lobby to result', async () => {
    const host = { userId: String(misato.userId), token: misato.token }
    const { gameToken } = await call('POST /multiplayer/createMultiplayerGame', { gameId: String(misato.game.id), ...host })
    const asGuest = callAs(aClient(testApp))
    await asGuest('POST /multiplayer/joinMultiplayerGame', { gameId: misato.game.id, userId: GUEST, gameToken, token: null })
    const ready = (playerNumber: number) => `gameToken=${gameToken}&playerNumber=${playerNumber}`
    await call(`POST /multiplayer/gameReady?${ready(1)}&playerName=Misato`, undefined, authorization())
    await asGuest(`POST /multiplayer/gameReady?${ready(2)}&playerName=Guest`)
    for (const { correctAnswer: answer } of misato.game.sections) {
      const given = { gameToken, answer, remainingSquare: 3 }
      await call('POST /multiplayer/sendAnswer', { ...given, playerNumber: 1 }, authorization())
      await asGuest('POST /multiplayer/sendAnswer', { ...given, playerNumber: '2' })
      await call(`POST /multiplayer/nextSectionReady?${ready(1)}`, undefined, authorization())
      await asGuest(`POST /multiplayer/nextSectionReady?${ready(2)}`)
    }
    await asGuest(`POST /guestplayed/addVs?gameId=${misato.game.id}&guestId=${GUEST}`)
    const state = await call(`GET /multiplayer/state?gameToken=${gameToken}`, undefined, authorization())
    expect(state).toMatchObject({ phase: 'finished', result: { winner: null, reason: 'played', player1Score: 360 } })
  })
})

describe('[SERVICE-16] an account', () => {
  const signedIn = { userId: expect.any(Number), refreshToken: expect.any(String), userAvatarName: expect.any(String) }

  test('can be checked, verified and registered', async () => {
    const who = 'userMail=ritsuko%40example.com'
    expect(await call(`GET /user/checkUser?${who}&userName=Ritsuko`)).toEqual({ available: true })
    expect(await call(`POST /user/verification/send?${who}`)).toEqual({ sent: true })
    await expect.poll(() => emailsIn().length).toBe(1)
    const code = /\b\d{6}\b/.exec(emailsIn()[0] ?? '')?.[0]
    expect(await call(`POST /user/verification/check?${who}&verificationCode=${code}`)).toEqual({ verified: true })
    const body = { userName: 'Ritsuko', userMail: 'ritsuko@example.com', userPassword: PASSWORD, isVerified: false }
    expect(await call('POST /user/register', body)).toEqual(signedIn)
  })

  test('can sign in and exchange its refresh token for access tokens', async () => {
    const { refreshToken, ...login } = await call('POST /user/login', { userMail: MAIL, userPassword: PASSWORD })
    expect({ refreshToken, ...login }).toEqual({ ...signedIn, userId: misato.userId })
    const { token: access } = await call(`GET /access/getOne/${misato.userId}?token=${encodeURIComponent(refreshToken)}`)
    await call('POST /played/check', { userId: misato.userId, gameId: misato.game.id }, { authorization: access })
    const next = await call('POST /user/refresh', { refreshToken })
    expect(next).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    await call('POST /played/check', { userId: misato.userId, gameId: misato.game.id, token: next.accessToken })
  })

  test('can request a new password', async () => {
    expect(await call(`POST /user/resetPassword/send?userMail=${encodeURIComponent(MAIL)}`)).toEqual({ sent: true })
  })

  test('has a public page and can change it', async () => {
    const page = () => call(`GET /user/userPageInformation/${misato.userId}`)
    const user = { userName: 'Misato', createDate: expect.any(String), showAnimeList: true }
    expect(await page()).toMatchObject({ user, playedGameCount: 0 })
    expect(await call(`PUT /avatar/change/${misato.userId}/tea`, { token: misato.token }, authorization())).toEqual({
      userAvatarName: 'tea',
    })
    expect(
      await call(`PUT /user/updateUserName/${misato.userId}?userName=Katsuragi`, { token: misato.token }, authorization()),
    ).toEqual({
      userName: 'Katsuragi',
    })
    expect(await call('POST /user/showAnimeList', { userId: misato.userId, showAnimeList: false, token: misato.token })).toEqual({
      showAnimeList: false,
    })
    expect(await page()).toMatchObject({
      user: { userName: 'Katsuragi', showAnimeList: false },
      avatarImage: expect.stringMatching(JPEG),
    })
  })

  test('can edit lists of anime', async () => {
    const search = () => call(`GET /animeList/search?userId=${misato.userId}&animeName=Frieren`)
    const count = () => call(`GET /animeList/countWatched?userId=${misato.userId}`)
    expect(await search()).toMatchObject({ listed: false })
    const entry = { userId: misato.userId, animeListTypeId: 1, animeName: 'Frieren', token: misato.token }
    const { id } = await call('POST /animeList/create', entry, authorization())
    expect(await search()).toMatchObject({ listed: true })
    expect(await count()).toEqual({ count: 1 })
    const list = await call(`GET /animeList/get?userId=${misato.userId}&animeListTypeId=1&page=0&size=6`)
    expect(list).toMatchObject({ content: [{ id, animeName: 'Frieren' }], last: true })
    expect(
      await call(`DELETE /animeList/${id}?userId=${misato.userId}&token=${misato.token}`, undefined, authorization()),
    ).toBeNull()
    expect(await count()).toEqual({ count: 0 })
  })
})

describe('[SERVICE-16] a new game', () => {
  const begin = async () => {
    const fields = { gameName: 'Trains', gameCreatorUserId: misato.userId, gameTypeId: 2, squareAmount: 1, sectionAmount: 5 }
    return form('/game/add', fields, { gamePreviewImage: await aPhoto(0) })
  }

  test('can be created with its sections, and deleted', async () => {
    const { gameId } = await begin()
    for (let sectionNumber = 0; sectionNumber < 5; sectionNumber++) {
      const fields = { gameId, sectionNumber, sectionCorrectAnswer: 'Mushishi' }
      const sectionImage = await aPhoto(sectionNumber)
      expect(await form('/section/add', fields, { sectionImage })).toMatchObject({ sectionNumber })
    }
    expect(await call(`GET /game/withImage/${gameId}`)).toMatchObject({ gameName: 'Trains', sectionAmount: 5 })
    expect(await call(`DELETE /game/${gameId}`, undefined, authorization())).toBeNull()
  })

  test('can be rolled back', async () => {
    const { gameId } = await begin()
    expect(await call('DELETE /game/rollbackCreatedGame', { gameId, token: misato.token })).toBeNull()
  })
})
