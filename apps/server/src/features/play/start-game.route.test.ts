import { getSections, startGame } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const plays = () => testApp.db.selectFrom('plays').selectAll().orderBy('id').execute()
const aSignedInUser = async () => signedIn(testApp, await aUser(testApp))

describe('a start', () => {
  test('[PLAY-1] opens a play and returns the numbers of sections and squares', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 5 })
    const reply = await aGuest(testApp).start(game)
    const commitment = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(reply).toEqual({
      commitment,
      message: 'Game started',
      gamePlayed: false,
      ranked: false,
      sectionAmount: 5,
      squareAmount: 9,
    })
    expect(await plays()).toMatchObject([{ game_id: game.id, status: 'open', score: 0, opened: 1, current_section: 0 }])
  })

  test('[PLAY-1] draws the orders of squares and answers once', async () => {
    const game = await aGame(testApp, { squareAmount: 16, sections: 4 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const first = await guest.sections(game)
    expect(await guest.sections(game)).toEqual(first)
    for (const [number, { sectionAnswers }] of first.sections.entries()) {
      expect(sectionAnswers.toSorted()).toEqual(game.sections[number]?.answers.toSorted())
    }
  })

  test('[PLAY-1] uses the orders that the random generator draws', async () => {
    const game = await aGame(testApp, { squareAmount: 4, sections: 2 })
    const rigged = await testApp.startAnother({}, { random: { below: () => 0, name: testApp.platform.random.name } })
    const guest = aGuest(rigged)
    await guest.start(game)
    const [first, second] = (await guest.sections(game)).sections
    expect(second?.squares[0]?.index).toBe(1)
    for (const [at, section] of [first, second].entries()) {
      expect(section?.sectionAnswers).toEqual([1, 2, 3, 0].map((place) => game.sections[at]?.answers[place]))
    }
  })

  test('[PLAY-3] continues an open play that is untouched', async () => {
    const game = await aGame(testApp, { squareAmount: 16 })
    const user = await aSignedInUser()
    await user.start(game)
    const before = await user.sections(game)
    await user.start(game)
    expect(await user.sections(game)).toEqual(before)
    expect(await plays()).toHaveLength(1)
  })

  test.each(['an open square', 'an answer'])('[PLAY-3] after %s closes the play and opens practice', async (touch) => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const user = await aSignedInUser()
    await user.start(game)
    await (touch === 'an answer' ? user.answer(game, 0, 'right') : user.open(game, 0, 8))
    expect(await user.start(game)).toMatchObject({ gamePlayed: true })
    expect(await plays()).toMatchObject([
      { kind: 'ranked', status: 'left' },
      { kind: 'practice', status: 'open', score: 0, current_section: 0 },
    ])
  })

  test('[PLAY-3] closes the earlier play without points', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    await user.play(game, ['right', 'right'])
    await user.play(game, ['right', 'right', 'right'])
    expect(await user.finish(game)).toMatchObject({ score: 390, rank: null, totalScore: null, totalRank: null })
    const { total_score } = await testApp.db.selectFrom('users').select('total_score').executeTakeFirstOrThrow()
    expect(total_score).toBe(0)
  })

  test('[PLAY-12] restarts the 30 minutes of the play that it continues', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    testApp.clock.advance(29 * 60_000)
    await guest.start(game)
    testApp.clock.advance(29 * 60_000)
    expect(await guest.answer(game, 0, 'right')).toMatchObject({ message: 'Correct answer' })
    expect(await plays()).toHaveLength(1)
  })

  test('[PLAY-12] does not continue a play without a move for 30 minutes', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    testApp.clock.advance(30 * 60_000 + 1)
    await guest.start(game)
    expect(await plays()).toMatchObject([{ status: 'left' }, { status: 'open' }])
  })
})

describe('the kind of a play', () => {
  test('[PLAY-19] is returned by each start, also if it continues an open play', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    expect(await user.start(game)).toMatchObject({ ranked: true, gamePlayed: false })
    expect(await user.start(game)).toMatchObject({ ranked: true, gamePlayed: true })
    await user.answer(game, 0, 'right')
    expect(await user.start(game)).toMatchObject({ ranked: false })
    expect(await user.start(game)).toMatchObject({ ranked: false })
    expect(await aGuest(testApp).start(game)).toMatchObject({ ranked: false })
  })

  test('[PLAY-2] is ranked the first time and practice afterwards', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    for (const _ of [1, 2, 3]) await user.play(game, ['right', 'right', 'right'])
    expect((await plays()).map(({ kind }) => kind)).toEqual(['ranked', 'practice', 'practice'])
  })

  test('[PLAY-2] is ranked the first time for each user and each game', async () => {
    const games = [await aGame(testApp), await aGame(testApp)]
    const users = [await aSignedInUser(), await aSignedInUser()]
    for (const user of users) for (const game of games) await user.start(game)
    expect((await plays()).map(({ kind }) => kind)).toEqual(['ranked', 'ranked', 'ranked', 'ranked'])
  })

  test("[PLAY-2] is practice in the user's own game", async () => {
    const creator = await aUser(testApp)
    const game = await aGame(testApp, { creatorUserId: creator })
    await (await signedIn(testApp, creator)).start(game)
    await (await aSignedInUser()).start(game)
    expect((await plays()).map(({ kind }) => kind)).toEqual(['practice', 'ranked'])
  })

  test("[PLAY-2] is practice if this browser's guest has played the game", async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const user = await aSignedInUser()
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    await user.start(game)
    expect((await plays()).map(({ kind }) => kind)).toEqual(['guest', 'practice'])
  })

  test('[PLAY-2] is guest each time without an account', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    for (const _ of [1, 2]) await guest.play(game, ['right'])
    expect((await plays()).map(({ kind }) => kind)).toEqual(['guest', 'guest'])
  })
})

describe('a guest', () => {
  test('[GUEST-1] is bound to a secret in a cookie that scripts cannot read', async () => {
    const game = await aGame(testApp)
    const response = await aClient(testApp).send(startGame, { body: { gameId: game.id, userId: 12_345_678 } })
    expect(response.cookies).toMatchObject([{ name: 'guest', httpOnly: true, sameSite: 'Lax', path: '/' }])
    expect(response.cookies[0]?.value).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/)
    expect(response.cookies[0]).not.toHaveProperty('secure')
  })

  test('[GUEST-1] over HTTPS, the cookie is Secure and limited to this host', async () => {
    const game = await aGame(testApp)
    const app = await testApp.startAnother({ publicUrl: 'https://guess.example', https: true })
    const response = await aClient(app).send(startGame, { body: { gameId: game.id, userId: 12_345_678 } })
    expect(response.cookies).toMatchObject([{ name: '__Host-guest', secure: true, httpOnly: true, path: '/' }])
    expect(response.cookies[0]).not.toHaveProperty('domain')
  })

  test('[GUEST-1] the secret itself is not stored', async () => {
    const guest = aGuest(testApp)
    await guest.start(await aGame(testApp))
    const rows = await testApp.db.selectFrom('guests').selectAll().execute()
    expect(JSON.stringify([rows, await plays()])).not.toContain(guest.cookies.get('guest')?.slice(0, 32))
  })

  test('[GUEST-1] may use the same guest id again from the same browser', async () => {
    const guest = aGuest(testApp)
    await guest.start(await aGame(testApp))
    await guest.start(await aGame(testApp))
    expect(await plays()).toHaveLength(2)
  })

  test.each(['no cookie', 'another cookie'])('[GUEST-1] the same guest id from a browser with %s is refused', async (which) => {
    const game = await aGame(testApp)
    await aGuest(testApp, 55_555_555).start(game)
    const other = aGuest(testApp, 66_666_666)
    if (which === 'another cookie') await other.start(game)
    const refused = await other.expectRefusal(startGame, { body: { gameId: game.id, userId: 55_555_555 } })
    expect(refused).toMatchObject({ status: 409, code: 'guest-id-taken' })
  })

  test('[GUEST-1] a guest id without the cookie gives no access to a play', async () => {
    const game = await aGame(testApp)
    const owner = aGuest(testApp)
    await owner.play(game, ['right'])
    const thief = aGuest(testApp, owner.userId)
    expect(await thief.expectRefusal(getSections, { params: { gameId: game.id } })).toMatchObject({ code: 'game-not-started' })
  })

  test('[GUEST-1] a cookie that the server did not issue is replaced', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    guest.cookies.set('guest', '../../etc/passwd')
    await guest.start(game)
    expect(guest.cookies.get('guest')).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/)
  })

  test.each([undefined, null, 7, 9_999_999])(
    '[GUEST-4] with the guest id %s and without a token cannot start',
    async (userId) => {
      const game = await aGame(testApp)
      const refused = await aClient(testApp).expectRefusal(startGame, { body: { gameId: game.id, userId } })
      expect(refused).toMatchObject({ status: 401, code: 'access-denied' })
      expect(await plays()).toEqual([])
    },
  )

  test.each([10_000_000, 99_999_999, '10000000'])('[GUEST-1] may have the guest id %s', async (userId) => {
    const game = await aGame(testApp)
    expect((await aClient(testApp).send(startGame, { body: { gameId: game.id, userId } })).statusCode).toBe(200)
  })
})

describe('a start is refused', () => {
  test('[PLAY-16] for an unknown game', async () => {
    const refused = await aGuest(testApp).expectRefusal(startGame, { body: { gameId: 999_999, userId: 12_345_678 } })
    expect(refused).toMatchObject({ status: 404, code: 'game-not-found', message: 'Game not found' })
  })

  test('[CATALOG-6] for a deleted or unpublished game', async () => {
    for (const gone of [{ deleted_at: new Date() }, { published_at: null }]) {
      const game = await aGame(testApp)
      await testApp.db.updateTable('games').set(gone).where('id', '=', game.id).execute()
      const guest = aGuest(testApp)
      const refused = await guest.expectRefusal(startGame, { body: { gameId: game.id, userId: guest.userId } })
      expect(refused).toMatchObject({ status: 404, code: 'game-not-found' })
    }
  })

  test('[CATALOG-2] for a game of the closed category', async () => {
    const game = await aGame(testApp, { gameTypeId: 4 })
    const refused = await aGuest(testApp).expectRefusal(startGame, { body: { gameId: game.id, userId: 12_345_678 } })
    expect(refused).toMatchObject({ status: 404, code: 'game-not-found' })
  })

  test('if the user id is not that of the caller', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    const refused = await user.expectRefusal(startGame, { body: { gameId: game.id, userId: await aUser(testApp) } })
    expect(refused).toMatchObject({ status: 403, code: 'access-denied', message: 'Access Denied' })
  })

  test('[SERVICE-4] if the account of the token no longer exists', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, 2_000_000_000)
    const refused = await user.expectRefusal(startGame, { body: { gameId: game.id } })
    expect(refused).toMatchObject({ status: 401, code: 'access-denied' })
  })
})
