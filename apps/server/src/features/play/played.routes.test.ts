import { addGuestPlayed, addGuestPlayedVs, checkGuestPlayed, checkPlayed } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aToken, aUser } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const testApp = withApp()

describe('the check whether a game was played', () => {
  test('returns true to a user from the start of the play', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    const request = { body: { gameId: game.id, userId: user.userId } }
    expect(await user.call(checkPlayed, request)).toEqual({ gamePlayed: false })
    await user.start(game)
    expect(await user.call(checkPlayed, request)).toEqual({ gamePlayed: true })
  })

  test('identifies a guest by the cookie, not by the guest id', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    expect(await guest.call(checkGuestPlayed, request)).toBe(false)
    await guest.start(game)
    expect(await guest.call(checkGuestPlayed, request)).toBe(true)
    expect(await aGuest(testApp, guest.userId).call(checkGuestPlayed, request)).toBe(false)
  })

  test("returns true for this browser's guest even if a user is signed in", async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const user = await signedIn(testApp, await aUser(testApp))
    const request = { query: { gameId: game.id, guestId: guest.userId } }
    expect(await user.call(checkGuestPlayed, request)).toBe(false)
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    expect(await user.call(checkGuestPlayed, request)).toBe(true)
  })

  test('is refused without a token and for another user', async () => {
    const game = await aGame(testApp)
    const [one, other] = [await aUser(testApp), await aUser(testApp)]
    const asOther = { body: { gameId: game.id, userId: other } }
    expect(await aClient(testApp).expectRefusal(checkPlayed, asOther)).toMatchObject({ status: 401, message: 'Access Denied' })
    expect(await (await signedIn(testApp, one)).expectRefusal(checkPlayed, asOther)).toMatchObject({
      status: 403,
      message: 'Access Denied',
    })
  })

  test('accepts the token in the body, as specified', async () => {
    const game = await aGame(testApp)
    const userId = await aUser(testApp)
    const token = await aToken(testApp, userId)
    expect(await aClient(testApp).call(checkPlayed, { body: { gameId: game.id, userId, token } })).toEqual({ gamePlayed: false })
  })

  test('[PLAY-16] is refused for an unknown game', async () => {
    const user = await signedIn(testApp, await aUser(testApp))
    expect(await user.expectRefusal(checkPlayed, { body: { gameId: 999_999 } })).toMatchObject({
      status: 404,
      code: 'game-not-found',
    })
    const query = { gameId: 999_999, guestId: 12_345_678 }
    expect(await user.expectRefusal(checkGuestPlayed, { query })).toMatchObject({ status: 404, code: 'game-not-found' })
  })
})

describe('a report of a play', () => {
  test.each([addGuestPlayed, addGuestPlayedVs])(
    '[PLAY-17] by $path changes no count, even if it is repeated a thousand times',
    async (endpoint) => {
      const game = await aGame(testApp)
      const guest = aGuest(testApp)
      await guest.play(game, ['right', 'right', 'right'])
      await testApp.jobs.run('refresh-play-counts')
      const before = await allRows(testApp.db)
      const request = { query: { gameId: game.id, guestId: guest.userId } }
      for (let time = 0; time < 1_000; time++) expect((await guest.send(endpoint, request)).json()).toEqual({ counted: false })
      await testApp.jobs.run('refresh-play-counts')
      expect(await allRows(testApp.db)).toEqual(before)
    },
  )
})
