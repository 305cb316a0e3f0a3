import { createDuel, extendLobby, findByCode, getDuelState, joinDuel, leaveDuel } from '@guess/contract/api/multiplayer'
import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { aGame } from '../../../testing/builders.ts'
import { aLobby, aSubscriber, join } from '../../../testing/duel.ts'
import { inFullWidth } from '../../../testing/full-width.ts'
import { withMeeting } from '../../../testing/meeting.ts'
import { aClient, aGuest, type Player } from '../../../testing/player.ts'
import { joined } from '../../../testing/registration.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const meeting = withMeeting(testApp)

const ask = (player: Player, gameToken: string) => ({ body: { gameId: meeting.game.id, gameToken, userId: player.userId } })

describe('a lobby', () => {
  test('[DUEL-1] has a token and a speakable code, and expires after 100 seconds', async () => {
    const lobby = await meeting.lobby()
    expect(lobby).toEqual({
      gameToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      playerNumber: 1,
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      expiresAt: expect.any(String),
    })
    expect(Date.parse(lobby.expiresAt) - testApp.clock.now().getTime()).toBe(100_000)
  })

  test('[DUEL-1] [SCREEN-38] is found by its code in upper or lower case or in full width, until it expires', async () => {
    const { gameToken, code, expiresAt } = await meeting.lobby()
    const found = { gameToken, gameId: meeting.game.id, gameName: meeting.game.name, hostName: 'Shinji', expiresAt }
    for (const typed of [code.toLowerCase(), inFullWidth(code)]) {
      expect(await meeting.friend.call(findByCode, { query: { code: typed } })).toEqual(found)
    }
    testApp.clock.advance(100_000)
    const refused = await meeting.friend.expectRefusal(findByCode, { query: { code } })
    expect(refused).toMatchObject({ status: 404, code: 'duel-not-found', message: 'Game session not available.' })
  })

  test('[DUEL-1] can be extended only by its host', async () => {
    const { gameToken } = await meeting.lobby()
    testApp.clock.advance(90_000)
    expect(await meeting.friend.expectRefusal(extendLobby, { body: { gameToken } })).toMatchObject({
      status: 403,
      code: 'wrong-seat',
    })
    const { expiresAt } = await meeting.host.call(extendLobby, { body: { gameToken } })
    expect(Date.parse(expiresAt) - testApp.clock.now().getTime()).toBe(100_000)
  })

  test('[DUEL-74] closes when its game is hidden or deleted; a match that has begun goes on', async () => {
    const { db, clock, gamesChanged } = testApp.platform
    for (const change of [{ hidden_at: clock.now(), hidden_by: 'operator' as const }, { deleted_at: clock.now() }]) {
      const game = await aGame(testApp)
      const [waiting, begun] = [await aLobby(meeting.host, game), await aLobby(meeting.host, game)]
      await join(meeting.friend, game, begun.gameToken)
      await db.updateTable('games').set(change).where('id', '=', game.id).execute()
      gamesChanged.send()
      await expect
        .poll(() => db.selectFrom('duels').select('status').where('token', '=', waiting.gameToken).executeTakeFirst())
        .toEqual({ status: 'expired' })
      expect(await db.selectFrom('duels').select('status').where('token', '=', begun.gameToken).executeTakeFirst()).toEqual({
        status: 'gathering',
      })
    }
  })

  test('[DUEL-75] stays that of a guest who joins or signs in in the same browser, with its full time', async () => {
    const guest = aGuest(testApp)
    const { gameToken } = await aLobby(guest, meeting.game)
    testApp.clock.advance(60_000)
    const user = await joined(guest, 'host-who-joins')
    const { expiresAt } = await user.call(extendLobby, { body: { gameToken } })
    expect(Date.parse(expiresAt) - testApp.clock.now().getTime()).toBe(100_000)
    await join(meeting.friend, meeting.game, gameToken)
    const { player1 } = await meeting.friend.call(getDuelState, { query: { gameToken } })
    expect(player1).toMatchObject({ userId: user.userId })
  })

  test("[DUEL-2] cannot be joined if it is full, closed, unknown or the player's own", async () => {
    const { gameToken } = await meeting.lobby()
    expect(await meeting.host.expectRefusal(joinDuel, ask(meeting.host, gameToken))).toMatchObject({
      status: 409,
      code: 'duel-own',
    })
    expect(await join(meeting.friend, meeting.game, gameToken)).toEqual({ gameToken, playerNumber: 2 })
    expect(await join(meeting.friend, meeting.game, gameToken)).toEqual({ gameToken, playerNumber: 2 })
    const third = aGuest(testApp)
    expect(await third.expectRefusal(joinDuel, ask(third, gameToken))).toMatchObject({
      status: 409,
      code: 'duel-full',
      message: 'Game session not available.',
    })
    const late = await meeting.lobby()
    await meeting.host.call(leaveDuel, { body: { gameToken: late.gameToken } })
    expect(await third.expectRefusal(joinDuel, ask(third, late.gameToken))).toMatchObject({ code: 'duel-expired' })
    expect(await third.expectRefusal(joinDuel, ask(third, '0'.repeat(32)))).toMatchObject({ code: 'duel-not-found' })
    const other = await aGame(testApp)
    const elsewhere = { body: { gameId: other.id, gameToken: late.gameToken, userId: third.userId } }
    expect(await third.expectRefusal(joinDuel, elsewhere)).toMatchObject({ code: 'duel-not-found' })
  })

  test('[DUEL-2] refuses the second seat to a guest who is its host', async () => {
    const { gameToken } = await aLobby(meeting.friend, meeting.game)
    expect(await meeting.friend.expectRefusal(joinDuel, ask(meeting.friend, gameToken))).toMatchObject({ code: 'duel-own' })
  })

  test('[DUEL-2] cannot be opened for a game that does not exist', async () => {
    expect(await meeting.host.expectRefusal(createDuel, { body: { gameId: 999_999 } })).toMatchObject({ code: 'game-not-found' })
  })

  test('[DUEL-20] cannot be opened without a token, with the guest id of another browser or as another user', async () => {
    const stranger = aClient(testApp)
    expect(await stranger.expectRefusal(createDuel, { body: { gameId: meeting.game.id } })).toMatchObject({ status: 401 })
    await aLobby(meeting.friend, meeting.game)
    const thief = await stranger.expectRefusal(createDuel, { body: { gameId: meeting.game.id, userId: meeting.friend.userId } })
    expect(thief).toMatchObject({ code: 'guest-id-taken' })
    const named = await meeting.host.expectRefusal(createDuel, {
      body: { gameId: meeting.game.id, userId: meeting.host.userId + 1 },
    })
    expect(named).toMatchObject({ status: 403, code: 'access-denied' })
  })
})

describe('the topics', () => {
  test('[DUEL-16] a full lobby is announced to its two players and to no other waiting player', async () => {
    const { gameToken } = await meeting.lobby()
    const third = aGuest(testApp)
    await aLobby(third, meeting.game)
    const subscribers = [await aSubscriber(testApp, meeting.host), await aSubscriber(testApp, third)]
    for (const subscriber of subscribers) expect(await subscriber.listen(READY_TOPIC)).toBe(true)
    await join(meeting.friend, meeting.game, gameToken)
    expect(subscribers.map((subscriber) => subscriber.announced())).toEqual([[{ message: 'Game ready', gameToken }], []])
  })

  test('[DUEL-16] only the players of a match can subscribe to its topic', async () => {
    const { gameToken } = await meeting.lobby()
    const third = aGuest(testApp)
    await aLobby(third, meeting.game)
    const stranger = await aSubscriber(testApp, third)
    expect(await stranger.listen(matchTopic(gameToken))).toBe(false)
    expect(await stranger.listen(`${READY_TOPIC}/all`)).toBe(false)
    expect(await (await aSubscriber(testApp, meeting.host)).listen(matchTopic(gameToken))).toBe(true)
  })
})
