import { getDuels } from '@guess/contract/api/multiplayer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDuel, aLobby, atMatch, live } from '../../testing/duel.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const bench = withApp()
let game: Game
let host: Player
let friend: Player

beforeEach(async () => {
  game = await aGame(bench.app, { squareAmount: 9 })
  host = await signedIn(bench.app, await aUser(bench.app, { name: 'Shinji' }))
  friend = aGuest(bench.app)
  await bench.app.jobs.run('keep-duels-time')
})

afterEach(() => expect(bench.app.faults).toEqual([]))

const db = () => bench.app.platform.db
const rightOf = (section: number) => game.sections[section]?.correctAnswer as string
const wrongOf = (section: number) => game.sections[section]?.answers.find((text) => text !== rightOf(section)) as string

describe('after the match', () => {
  const playAll = async (answers: (section: number) => [string, string]) => {
    const duel = await aDuel(bench.app, game, [host, friend])
    await duel.begin()
    for (const section of [0, 1, 2]) await duel.play(section, answers(section))
    return duel
  }

  test('[DUEL-17] both may ask for another: a new token, the sides swapped', async () => {
    const duel = await playAll((section) => [rightOf(section), rightOf(section)])
    expect(duel.ears[0].messages(duel.gameToken).at(-1)).toMatchObject({
      message: 'Game finished',
      winner: null,
      reason: 'played',
    })
    expect(await duel.one.rematch()).toEqual({ accepted: true, gameToken: null })
    const { gameToken } = await duel.two.rematch()
    expect(gameToken).toMatch(/^[0-9a-f]{32}$/)
    expect(await duel.one.rematch()).toEqual({ accepted: true, gameToken })
    expect(duel.ears[0].messages(duel.gameToken).at(-1)).toMatchObject({ message: 'Rematch ready', gameToken })
    const next = await atMatch(friend, gameToken ?? '', 1).state()
    expect(next).toMatchObject({ phase: 'gathering', playerNumber: 1, player2: { name: 'Shinji', score: 0 }, seq: 0 })
    const again = [atMatch(friend, gameToken ?? '', 1), atMatch(host, gameToken ?? '', 2)] as const
    for (const seat of again) await seat.ready()
    expect((await again[1].state()).phase).toBe('opening')
  })

  test('[DUEL-21] the game is practice for whoever met it, and no points came of it', async () => {
    await playAll((section) => [rightOf(section), rightOf(section)])
    expect(await host.start(game)).toMatchObject({ ranked: false })
    expect(await db().selectFrom('users').select('total_score').where('id', '=', host.userId).execute()).toEqual([
      { total_score: 0 },
    ])
    const known = await signedIn(bench.app, await aUser(bench.app))
    known.cookies.set('guest', friend.cookies.get('guest') ?? '')
    expect(await known.start(game)).toMatchObject({ ranked: false })
  })

  test('[DUEL-21] a lobby alone meets nothing', async () => {
    await aLobby(host, game)
    expect(await host.start(game)).toMatchObject({ ranked: true })
  })

  test('[DUEL-22] it is in the profiles of both, from either side', async () => {
    const rival = await signedIn(bench.app, await aUser(bench.app, { name: 'Asuka' }))
    friend = rival
    const duel = await playAll((section) => [rightOf(section), wrongOf(section)])
    const history = (userId: number) => aClient(bench.app).ask(getDuels, { params: { userId }, query: { images: 'url' } })
    const { player1Score } = duel.ears[0].messages(duel.gameToken).at(-1) as { player1Score: number }
    const shared = { gameId: game.id, gameName: game.name, reason: 'played' }
    expect(await history(host.userId)).toMatchObject({
      content: [
        { ...shared, opponentName: 'Asuka', opponentUserId: rival.userId, outcome: 'won', score: player1Score, opponentScore: 0 },
      ],
      last: true,
    })
    expect(await history(rival.userId)).toMatchObject({
      content: [{ ...shared, opponentName: 'Shinji', outcome: 'lost', score: 0, opponentScore: player1Score }],
    })
  })

  test('[DUEL-22] six are on a page; aborted ones, and those of deleted games, are on none', async () => {
    const history = (page: number) => aClient(bench.app).ask(getDuels, { params: { userId: host.userId }, query: { page } })
    for (let round = 0; round < 7; round++) await playAll((section) => [wrongOf(section), wrongOf(section)])
    const aborted = await aDuel(bench.app, game, [host, friend])
    await aborted.begin()
    await aborted.one.leave()
    await live(bench.app, 11)
    expect((await aborted.one.state()).result).toMatchObject({ reason: 'aborted' })
    expect((await history(0)).content.map(({ outcome }) => outcome)).toEqual(Array(6).fill('draw'))
    expect(await history(1)).toMatchObject({ content: [{ outcome: 'draw' }], last: true })
    await db().updateTable('games').set({ deleted_at: new Date() }).where('id', '=', game.id).execute()
    expect(await history(0)).toEqual({ content: [], last: true })
    const nobody = await aClient(bench.app).refused(getDuels, { params: { userId: 999_999 } })
    expect(nobody).toMatchObject({ code: 'user-not-found' })
  })
})
