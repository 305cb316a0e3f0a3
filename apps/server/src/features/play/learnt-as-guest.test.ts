// A visitor learns the answers of games as a guest, and then plays them for points (threats 5 and 62).
import { describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { aGuest, type Player } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findGameBoard } from '../leaderboard/leaderboard.queries.ts'

const SECTIONS = 5
const PERFECT = SECTIONS * (100 + 10 * 15)

describe.each(DATABASES)('answers learnt as a guest, on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  const rankedScore = (userId: number) =>
    testApp.db.selectFrom('users').select('total_score').where('id', '=', userId).executeTakeFirstOrThrow()

  /** Plays games as a guest, by guesses, and returns the right answers that the replies told. */
  async function learn(guest: Player, games: readonly Game[]): Promise<string[][]> {
    const learnt: string[][] = []
    for (const game of games) {
      await guest.start(game)
      const answers: string[] = []
      for (let section = 0; section < SECTIONS; section++) {
        testApp.clock.advance(900)
        answers.push((await guest.answer(game, section, 'wrong')).correctAnswer)
      }
      expect(await guest.finish(game)).toMatchObject({ score: 0 })
      learnt.push(answers)
    }
    return learnt
  }

  const someGames = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aGame(testApp, { squareAmount: 16, sections: SECTIONS })))

  /** Plays games as a guest, with the answers that were learnt. */
  async function playLearnt(guest: Player, games: readonly Game[], learnt: string[][], lookMs?: number) {
    for (const [at, game] of games.entries()) {
      await guest.play(game, learnt[at] ?? [], lookMs)
      expect(await guest.finish(game)).toMatchObject({ score: PERFECT, rank: null, totalScore: null })
    }
  }

  const counts = async (player: Player, games: readonly Game[]) => {
    const counted: string[] = []
    for (const game of games) counted.push((await player.finish(game)).counts)
    return counted
  }

  test('[PLAY-21] [GUEST-11] in the same browser, they earn nothing: the first play is credited, the next is practice', async () => {
    const [game] = await someGames(1)
    if (!game) throw new Error('no game')
    const guest = aGuest(testApp)
    const [learnt = []] = await learn(guest, [game])
    const player = await joined(guest, 'same-browser')
    await player.play(game, learnt)
    expect(await player.finish(game)).toMatchObject({ score: PERFECT, counts: 'practice', totalScore: null })
    expect(await rankedScore(player.userId)).toEqual({ total_score: 0 })
    expect(await findGameBoard(testApp.db, game.id)).toMatchObject([{ userId: player.userId, score: 0 }])
  })

  test('[GUEST-12] with the cookie cleared, a new guest who joins after five perfect games is held from the third on', async () => {
    const games = await someGames(5)
    const learnt = await learn(aGuest(testApp), games)
    const guest = aGuest(testApp)
    await playLearnt(guest, games, learnt)
    const player = await joined(guest, 'new-guest')
    const counted = await counts(player, games)
    expect(counted.slice(2)).toEqual(['held', 'held', 'held'])
    const { total_score } = await rankedScore(player.userId)
    expect(total_score).toBe(PERFECT * counted.filter((one) => one === 'now').length)
    expect(total_score).toBeLessThanOrEqual(2 * PERFECT)
    for (const game of games) expect(await player.start(game)).toMatchObject({ ranked: false })
  })

  test('[GUEST-12] with the cookie cleared and even pauses, a new guest who joins is held at once', async () => {
    const games = await someGames(2)
    const learnt = await learn(aGuest(testApp), games)
    const guest = aGuest(testApp)
    await playLearnt(guest, games, learnt, 2_500)
    const player = await joined(guest, 'even-guest')
    expect((await counts(player, games))[1]).toBe('held')
    expect((await rankedScore(player.userId)).total_score).toBeLessThanOrEqual(PERFECT)
  })

  test('[GUEST-12] plays of a guest and of the account that it becomes are compared together', async () => {
    const games = await someGames(3)
    const learnt = await learn(aGuest(testApp), games)
    const guest = aGuest(testApp)
    await playLearnt(guest, games.slice(0, 2), learnt)
    const player = await joined(guest, 'both')
    const [, , third] = games
    if (!third) throw new Error('no game')
    await player.play(third, learnt[2] ?? [])
    expect(await player.finish(third)).toMatchObject({ counts: 'held', underReview: true })
  })

  test("[BOT-2] with the cookie cleared and a person's pauses, a new account is held at the third perfect game at the latest", async () => {
    const games = await someGames(5)
    const learnt = await learn(aGuest(testApp), games)
    const player = await joined(aGuest(testApp), 'cleared')
    const counted: string[] = []
    for (const [at, game] of games.entries()) {
      await player.play(game, learnt[at] ?? [])
      counted.push((await player.finish(game)).counts)
    }
    expect(counted.slice(2)).toEqual(['held', 'held', 'held'])
    const { total_score } = await rankedScore(player.userId)
    expect(total_score).toBe(PERFECT * counted.filter((counts) => counts === 'now').length)
    expect(total_score).toBeLessThanOrEqual(2 * PERFECT)
  })

  test('[BOT-7] with the cookie cleared and even pauses, a new account is held at once', async () => {
    const games = await someGames(2)
    const learnt = await learn(aGuest(testApp), games)
    const player = await joined(aGuest(testApp), 'even')
    const [first, second] = games
    if (!first || !second) throw new Error('no game')
    await player.play(first, learnt[0] ?? [], 2_500)
    await player.play(second, learnt[1] ?? [], 2_500)
    expect(await player.finish(second)).toMatchObject({ counts: 'held', underReview: true })
    expect((await rankedScore(player.userId)).total_score).toBeLessThanOrEqual(PERFECT)
  })
})
