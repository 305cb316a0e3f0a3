import { addGuestPlayed, addGuestPlayedVs, checkGuestPlayed, checkPlayed } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const bench = withApp()

describe('whether a game was played', () => {
  test('is told to a user, from the start of the play on', async () => {
    const game = await aGame(bench.app)
    const user = await signedIn(bench.app, await aUser(bench.app))
    const request = { body: { gameId: game.id, userId: user.userId } }
    expect(await user.ask(checkPlayed, request)).toEqual({ gamePlayed: false })
    await user.start(game)
    expect(await user.ask(checkPlayed, request)).toEqual({ gamePlayed: true })
  })

  test('is told to a guest by its cookie, not by its label', async () => {
    const game = await aGame(bench.app)
    const guest = aGuest(bench.app)
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    expect(await guest.ask(checkGuestPlayed, request)).toBe(false)
    await guest.start(game)
    expect(await guest.ask(checkGuestPlayed, request)).toBe(true)
    expect(await aGuest(bench.app, guest.userId).ask(checkGuestPlayed, request)).toBe(false)
  })

  test("is told of this browser's guest also when a user is signed in", async () => {
    const game = await aGame(bench.app)
    const guest = aGuest(bench.app)
    await guest.start(game)
    const user = await signedIn(bench.app, await aUser(bench.app))
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    expect(await user.ask(checkGuestPlayed, request)).toBe(false)
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    expect(await user.ask(checkGuestPlayed, request)).toBe(true)
  })

  test('is not told without a token, nor of somebody else', async () => {
    const game = await aGame(bench.app)
    const [one, other] = [await aUser(bench.app), await aUser(bench.app)]
    const asOther = { body: { gameId: game.id, userId: other } }
    expect(await aClient(bench.app).refused(checkPlayed, asOther)).toMatchObject({ status: 401, message: 'Access Denied' })
    expect(await (await signedIn(bench.app, one)).refused(checkPlayed, asOther)).toMatchObject({
      status: 403,
      message: 'Access Denied',
    })
  })

  test('takes the token from the body, where the specification sends it', async () => {
    const game = await aGame(bench.app)
    const userId = await aUser(bench.app)
    const token = await aToken(bench.app, userId)
    expect(await aClient(bench.app).ask(checkPlayed, { body: { gameId: game.id, userId, token } })).toEqual({ gamePlayed: false })
  })

  test('[PLAY-16] is refused without a game', async () => {
    const user = await signedIn(bench.app, await aUser(bench.app))
    expect(await user.refused(checkPlayed, { body: { gameId: 999_999 } })).toMatchObject({ status: 404, code: 'game-not-found' })
    const query = { gameId: 999_999, guestId: 12_345_678 }
    expect(await user.refused(checkGuestPlayed, { query })).toMatchObject({ status: 404, code: 'game-not-found' })
  })
})

describe('reporting plays', () => {
  test.each([addGuestPlayed, addGuestPlayedVs])('[PLAY-17] by $path counts nothing, a thousand times', async (endpoint) => {
    const game = await aGame(bench.app)
    const guest = aGuest(bench.app)
    await guest.play(game, ['right', 'right', 'right'])
    await bench.app.jobs.run('refresh-play-counts')
    const before = await allRows(bench.app.platform.db)
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    for (let time = 0; time < 1_000; time++) expect((await guest.send(endpoint, request)).json()).toEqual({ counted: false })
    await bench.app.jobs.run('refresh-play-counts')
    expect(await allRows(bench.app.platform.db)).toEqual(before)
  })
})
