import { createDuel, extendLobby, findByCode, joinDuel, leaveDuel } from '@guess/contract/api/multiplayer'
import { matchTopic, READY_TOPIC } from '@guess/contract/rules/duel-topics'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { aLobby, aMeeting, anEar, join } from '../../testing/duel.ts'
import { aClient, aGuest, type Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const bench = withApp()
let game: Game
let host: Player
let friend: Player

beforeEach(async () => {
  ;({ game, host, friend } = await aMeeting(bench.app))
})

afterEach(() => expect(bench.app.faults).toEqual([]))

const ask = (player: Player, gameToken: string) => ({ body: { gameId: game.id, gameToken, userId: player.userId } })

describe('a lobby', () => {
  test('[DUEL-1] has a token, a code that can be spoken, and 100 seconds', async () => {
    const lobby = await aLobby(host, game)
    expect(lobby).toEqual({
      gameToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      playerNumber: 1,
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      expiresAt: expect.any(String),
    })
    expect(Date.parse(lobby.expiresAt) - bench.app.clock.now().getTime()).toBe(100_000)
  })

  test('[DUEL-1] is found by its code, however it is typed, and only while it is open', async () => {
    const { gameToken, code, expiresAt } = await aLobby(host, game)
    const found = { gameToken, gameId: game.id, gameName: game.name, hostName: 'Shinji', expiresAt }
    expect(await friend.ask(findByCode, { query: { code: code.toLowerCase() } })).toEqual(found)
    bench.app.clock.pass(100_000)
    const refused = await friend.refused(findByCode, { query: { code } })
    expect(refused).toMatchObject({ status: 404, code: 'duel-not-found', message: 'Game session not available.' })
  })

  test('[DUEL-1] is kept open by its host alone', async () => {
    const { gameToken } = await aLobby(host, game)
    bench.app.clock.pass(90_000)
    expect(await friend.refused(extendLobby, { body: { gameToken } })).toMatchObject({ status: 403, code: 'wrong-seat' })
    const { expiresAt } = await host.ask(extendLobby, { body: { gameToken } })
    expect(Date.parse(expiresAt) - bench.app.clock.now().getTime()).toBe(100_000)
  })

  test("[DUEL-2] that is full, void, unknown or one's own says the same to whoever asks", async () => {
    const { gameToken } = await aLobby(host, game)
    expect(await host.refused(joinDuel, ask(host, gameToken))).toMatchObject({ status: 409, code: 'duel-own' })
    expect(await join(friend, game, gameToken)).toEqual({ gameToken, playerNumber: 2 })
    expect(await join(friend, game, gameToken)).toEqual({ gameToken, playerNumber: 2 })
    const third = aGuest(bench.app)
    expect(await third.refused(joinDuel, ask(third, gameToken))).toMatchObject({
      status: 409,
      code: 'duel-full',
      message: 'Game session not available.',
    })
    const late = await aLobby(host, game)
    await host.ask(leaveDuel, { body: { gameToken: late.gameToken } })
    expect(await third.refused(joinDuel, ask(third, late.gameToken))).toMatchObject({ code: 'duel-expired' })
    expect(await third.refused(joinDuel, ask(third, '0'.repeat(32)))).toMatchObject({ code: 'duel-not-found' })
    const other = await aGame(bench.app)
    const elsewhere = { body: { gameId: other.id, gameToken: late.gameToken, userId: third.userId } }
    expect(await third.refused(joinDuel, elsewhere)).toMatchObject({ code: 'duel-not-found' })
  })

  test('[DUEL-2] a guest cannot take both seats either', async () => {
    const { gameToken } = await aLobby(friend, game)
    expect(await friend.refused(joinDuel, ask(friend, gameToken))).toMatchObject({ code: 'duel-own' })
  })

  test('[DUEL-2] of a game that is not there is not found', async () => {
    expect(await host.refused(createDuel, { body: { gameId: 999_999 } })).toMatchObject({ code: 'game-not-found' })
  })

  test("[DUEL-20] needs a token, or a guest id that is nobody else's", async () => {
    const stranger = aClient(bench.app)
    expect(await stranger.refused(createDuel, { body: { gameId: game.id } })).toMatchObject({ status: 401 })
    await aLobby(friend, game)
    const thief = await stranger.refused(createDuel, { body: { gameId: game.id, userId: friend.userId } })
    expect(thief).toMatchObject({ code: 'guest-id-taken' })
    const named = await host.refused(createDuel, { body: { gameId: game.id, userId: host.userId + 1 } })
    expect(named).toMatchObject({ status: 403, code: 'access-denied' })
  })
})

describe('the topics', () => {
  test('[DUEL-16] a full lobby is told to its two players, and to nobody else who waits', async () => {
    const { gameToken } = await aLobby(host, game)
    const third = aGuest(bench.app)
    await aLobby(third, game)
    const ears = [await anEar(bench.app, host), await anEar(bench.app, third)]
    for (const ear of ears) expect(await ear.listen(READY_TOPIC)).toBe(true)
    await join(friend, game, gameToken)
    expect(ears.map((ear) => ear.announced())).toEqual([[{ message: 'Game ready', gameToken }], []])
  })

  test('[DUEL-16] a match is heard by its players alone', async () => {
    const { gameToken } = await aLobby(host, game)
    const third = aGuest(bench.app)
    await aLobby(third, game)
    const stranger = await anEar(bench.app, third)
    expect(await stranger.listen(matchTopic(gameToken))).toBe(false)
    expect(await stranger.listen(`${READY_TOPIC}/all`)).toBe(false)
    expect(await (await anEar(bench.app, host)).listen(matchTopic(gameToken))).toBe(true)
  })
})
