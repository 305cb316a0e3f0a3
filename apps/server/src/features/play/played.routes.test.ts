import { addGuestPlayed, addGuestPlayedVs, checkGuestPlayed, checkPlayed } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const testApp = withApp()

describe('whether a game was played', () => {
  test('is told to a user, from the start of the play on', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    const request = { body: { gameId: game.id, userId: user.userId } }
    expect(await user.ask(checkPlayed, request)).toEqual({ gamePlayed: false })
    await user.start(game)
    expect(await user.ask(checkPlayed, request)).toEqual({ gamePlayed: true })
  })

  test('is told to a guest by its cookie, not by its label', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    expect(await guest.ask(checkGuestPlayed, request)).toBe(false)
    await guest.start(game)
    expect(await guest.ask(checkGuestPlayed, request)).toBe(true)
    expect(await aGuest(testApp, guest.userId).ask(checkGuestPlayed, request)).toBe(false)
  })

  test("is told of this browser's guest also when a user is signed in", async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const user = await signedIn(testApp, await aUser(testApp))
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    expect(await user.ask(checkGuestPlayed, request)).toBe(false)
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    expect(await user.ask(checkGuestPlayed, request)).toBe(true)
  })

  test('is not told without a token, nor of somebody else', async () => {
    const game = await aGame(testApp)
    const [one, other] = [await aUser(testApp), await aUser(testApp)]
    const asOther = { body: { gameId: game.id, userId: other } }
    expect(await aClient(testApp).refused(checkPlayed, asOther)).toMatchObject({ status: 401, message: 'Access Denied' })
    expect(await (await signedIn(testApp, one)).refused(checkPlayed, asOther)).toMatchObject({
      status: 403,
      message: 'Access Denied',
    })
  })

  test('takes the token from the body, where the specification sends it', async () => {
    const game = await aGame(testApp)
    const userId = await aUser(testApp)
    const token = await aToken(testApp, userId)
    expect(await aClient(testApp).ask(checkPlayed, { body: { gameId: game.id, userId, token } })).toEqual({ gamePlayed: false })
  })

  test('[PLAY-16] is refused without a game', async () => {
    const user = await signedIn(testApp, await aUser(testApp))
    expect(await user.refused(checkPlayed, { body: { gameId: 999_999 } })).toMatchObject({ status: 404, code: 'game-not-found' })
    const query = { gameId: 999_999, guestId: 12_345_678 }
    expect(await user.refused(checkGuestPlayed, { query })).toMatchObject({ status: 404, code: 'game-not-found' })
  })
})

describe('reporting plays', () => {
  test.each([addGuestPlayed, addGuestPlayedVs])('[PLAY-17] by $path counts nothing, a thousand times', async (endpoint) => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'right', 'right'])
    await testApp.jobs.run('refresh-play-counts')
    const before = await allRows(testApp.db)
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    for (let time = 0; time < 1_000; time++) expect((await guest.send(endpoint, request)).json()).toEqual({ counted: false })
    await testApp.jobs.run('refresh-play-counts')
    expect(await allRows(testApp.db)).toEqual(before)
  })
})
