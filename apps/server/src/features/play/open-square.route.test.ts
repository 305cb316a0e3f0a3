import { openSquare } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { squaresSeenIn } from '../../testing/sample-picture.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

describe('opening squares', () => {
  test('[PLAY-6] opens one at a time, each once, until none is left', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const seen = (await guest.sections(game)).sections[0]?.squares.map(({ index }) => index) ?? []
    for (let remaining = 8; remaining > 0; remaining--) {
      const reply = await guest.open(game, 0, remaining)
      expect(reply.remainingSquare).toBe(remaining - 1)
      seen.push(reply.index)
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 0, 0))).toMatchObject({
      status: 409,
      code: 'no-square-left',
    })
  })

  test('[PLAY-6] shows the square that its index names', async () => {
    const game = await aGame(testApp, { squareAmount: 16 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const { index, image } = await guest.open(game, 0, 15)
    const picture = (await testApp.http.inject(image)).rawPayload
    expect(await squaresSeenIn(picture)).toEqual([{ section: 0, square: index }])
  })

  test('[PLAY-7] a repeated call returns the square opened last and opens none', async () => {
    const game = await aGame(testApp, { squareAmount: 16 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const opened = await guest.open(game, 0, 15)
    expect(await guest.open(game, 0, 15)).toEqual(opened)
    expect(await guest.open(game, 0, 15)).toEqual(opened)
    expect((await guest.open(game, 0, 14)).remainingSquare).toBe(13)
  })

  test('[PLAY-5] a whole picture has no square to open', async () => {
    const game = await aGame(testApp, { squareAmount: 1 })
    const guest = aGuest(testApp)
    await guest.start(game)
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 0, 0))).toMatchObject({ code: 'no-square-left' })
  })

  test('[SERVICE-13] takes two statements', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    testApp.database.statements.length = 0
    await guest.open(game, 0, 3)
    expect(testApp.database.statements).toHaveLength(2)
  })
})

describe('opening a square is refused', () => {
  test('[PLAY-6] in any section but the current one', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['right'])
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 0, 3))).toMatchObject({
      status: 409,
      code: 'section-answered',
    })
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 2, 3))).toMatchObject({
      status: 409,
      code: 'section-not-current',
    })
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 19, 3))).toMatchObject({ code: 'section-not-current' })
  })

  test('[PLAY-16] without an open play, or without a game', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 0, 3))).toMatchObject({
      status: 409,
      code: 'game-not-started',
    })
    const nowhere = { ...game, id: 999_999 }
    expect(await guest.expectRefusal(openSquare, guest.openingOf(nowhere, 0, 3))).toMatchObject({
      status: 404,
      code: 'game-not-found',
    })
    await guest.play(game, ['right', 'right', 'right'])
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 2, 3))).toMatchObject({ code: 'game-not-started' })
  })

  test('[PLAY-12] after 30 minutes without a move, counted from the last move', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const guest = aGuest(testApp)
    await guest.start(game)
    for (const remaining of [8, 7, 6]) {
      testApp.clock.advance(29 * 60_000)
      await guest.open(game, 0, remaining)
    }
    testApp.clock.advance(30 * 60_000 + 1)
    expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 0, 5))).toMatchObject({ code: 'game-not-started' })
  })

  test('if the user id is not that of the caller', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    await user.start(game)
    const asOther = { ...user.openingOf(game, 0, 3), body: { ...user.openingOf(game, 0, 3).body, userId: user.userId + 1 } }
    expect(await user.expectRefusal(openSquare, asOther)).toMatchObject({ status: 403, code: 'access-denied' })
  })
})
