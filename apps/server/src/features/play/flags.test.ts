import { getGameLeaderboard, getGameRank, getGlobalLeaderboard, getTotalScore } from '@guess/contract/api/leaderboard'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { recountRanks } from '../leaderboard/public.ts'
import { decideFlag } from './settle.ts'

const FIVE = ['right', 'right', 'right', 'right', 'right']
const BOT_MS = 50

describe.each(DATABASES)('implausible plays on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  let player: Player
  let other: Player

  const db = () => testApp.db
  const aHardGame = () => aGame(testApp, { squareAmount: 9, sections: 5 })
  const flags = () => db().selectFrom('play_flags').selectAll().orderBy('play_id').execute()
  const onlyFlag = async () => (await flags())[0]?.play_id ?? 0
  const decide = (playId: number, decision: 'count' | 'hide') => decideFlag(db(), playId, decision, testApp.clock.now())
  const gameBoard = async (game: Game) =>
    (await other.call(getGameLeaderboard, { params: { gameId: game.id } })).map(({ userId, score }) => ({ userId, score }))
  const globalBoard = async () => (await other.call(getGlobalLeaderboard, {})).map(({ userId, score }) => ({ userId, score }))
  const total = () => player.call(getTotalScore, { params: { userId: player.userId } })
  const rankIn = (game: Game) => ({ params: { userId: player.userId, gameId: game.id } })
  /** Starts another server, which has no cached leaderboards. */
  const freshBoards = async () => {
    const app = await testApp.startAnother()
    other = await signedIn(app, other.userId)
  }

  beforeEach(async () => {
    player = await signedIn(testApp, await aUser(testApp))
    other = await signedIn(testApp, await aUser(testApp, { totalScore: 500 }))
  })

  test('[BOT-3] a play that is too fast for a human keeps its score and counts nowhere', async () => {
    const game = await aHardGame()
    await other.play(game, ['right', 'wrong', 'wrong', 'wrong', 'wrong'])
    await player.play(game, FIVE, BOT_MS)
    const nothing = { rank: null, totalScore: 0, totalRank: null, previousTotalRank: null }
    expect(await player.finish(game)).toMatchObject({ score: 900, correctCount: 5, ...nothing, underReview: true })
    expect(await flags()).toMatchObject([{ reason: 'too-fast', flagged_at: testApp.clock.now(), decision: null }])
    expect(await gameBoard(game)).toEqual([{ userId: other.userId, score: 180 }])
    expect(await globalBoard()).toEqual([{ userId: other.userId, score: 680 }])
    expect(await total()).toMatchObject({ rank: null, score: 0 })
    expect(await player.expectRefusal(getGameRank, rankIn(game))).toMatchObject({ code: 'rank-not-found' })
    expect(await recountRanks(db())).toBe(0)
  })

  test('[BOT-3] the player keeps the previous rank, and other players are ranked as if the play did not exist', async () => {
    const [first, second] = [await aHardGame(), await aHardGame()]
    await player.play(first, FIVE)
    expect(await player.finish(first)).toMatchObject({ totalScore: 900, totalRank: 1, underReview: false })
    await aUser(testApp, { totalScore: 1_000 })
    await player.play(second, FIVE, BOT_MS)
    expect(await player.finish(second)).toMatchObject({ totalScore: 900, totalRank: 2, previousTotalRank: 2, rank: null })
    await other.play(second, ['right', 'wrong', 'wrong', 'wrong', 'wrong'])
    expect(await other.finish(second)).toMatchObject({ rank: 1, totalRank: 3 })
  })

  test('[BOT-1] [BOT-3] one slow answer does not put such a play on a leaderboard', async () => {
    const game = await aHardGame()
    await player.play(game, FIVE.slice(0, 4), BOT_MS)
    testApp.clock.advance(60_000)
    await player.answer(game, 4, 'right')
    expect(await player.finish(game)).toMatchObject({ underReview: true, totalScore: 0 })
    expect(await gameBoard(game)).toEqual([])
  })

  test.each([
    ['early', ['right', 'right']],
    ['by its last answer', FIVE],
  ])('[BOT-3] a flagged play that ends %s is under review, and finishing it again returns the same', async (_, answers) => {
    const game = await aHardGame()
    await player.play(game, answers, BOT_MS)
    const first = await player.finish(game)
    expect(first).toMatchObject({ underReview: true, rank: null, totalScore: 0 })
    expect(await player.finish(game)).toEqual(first)
    expect(await flags()).toHaveLength(1)
  })

  test('[BOT-2] the third perfect hard game in a row is flagged, whatever time it took', async () => {
    const reviews: boolean[] = []
    for (let played = 0; played < 4; played++) {
      const game = await aHardGame()
      await player.play(game, FIVE)
      await player.play(await aGame(testApp), ['right', 'wrong', 'right'])
      reviews.push((await player.finish(game)).underReview)
    }
    expect(reviews).toEqual([false, false, true, true])
    expect((await flags()).map(({ reason }) => reason)).toEqual(['too-perfect', 'too-perfect'])
  })

  test('[BOT-4] a play that an operator counts is credited once, from then on', async () => {
    const game = await aHardGame()
    await player.play(game, FIVE, BOT_MS)
    testApp.clock.advance(60_000)
    const playId = await onlyFlag()
    expect(await decide(playId, 'count')).toBe(true)
    expect(await decide(playId, 'count')).toBe(false)
    expect(await decide(playId, 'hide')).toBe(false)
    expect(await flags()).toMatchObject([{ decision: 'kept', decided_at: testApp.clock.now() }])
    expect(await player.finish(game)).toMatchObject({ rank: 1, totalScore: 900, totalRank: 1, underReview: false })
    expect(await player.call(getGameRank, rankIn(game))).toEqual({ rank: 1, score: 900 })
    await freshBoards()
    expect(await gameBoard(game)).toEqual([{ userId: player.userId, score: 900 }])
    expect(await globalBoard()).toEqual([
      { userId: player.userId, score: 900 },
      { userId: other.userId, score: 500 },
    ])
    expect(await recountRanks(db())).toBe(0)
  })

  test('[BOT-4] a play that an operator hides never counts', async () => {
    const game = await aHardGame()
    await player.play(game, FIVE, BOT_MS)
    expect(await decide(await onlyFlag(), 'hide')).toBe(true)
    expect(await player.finish(game)).toMatchObject({ score: 900, rank: null, totalScore: 0, underReview: false })
    await freshBoards()
    expect(await gameBoard(game)).toEqual([])
    expect(await total()).toMatchObject({ rank: null, score: 0 })
    expect(await recountRanks(db())).toBe(0)
  })

  test('[BOT-4] a play without a flag cannot be decided', async () => {
    const game = await aHardGame()
    await player.play(game, FIVE)
    const { id } = await db().selectFrom('plays').select('id').executeTakeFirstOrThrow()
    expect(await decide(id, 'count')).toBe(false)
    expect(await total()).toMatchObject({ rank: 1, score: 900 })
  })

  test('[BOT-1] guest plays and practice are not flagged', async () => {
    const game = await aHardGame()
    const guest = aGuest(testApp)
    await guest.play(game, FIVE, BOT_MS)
    await player.play(game, FIVE)
    await player.play(game, FIVE, BOT_MS)
    expect(await guest.finish(game)).toMatchObject({ underReview: false })
    expect(await player.finish(game)).toMatchObject({ underReview: false })
    expect(await flags()).toEqual([])
  })
})

describe('threat 10', () => {
  const testApp = withApp({ renewed: true })

  test('[BOT-3] a bot with twenty perfect games at 50 ms is on no leaderboard', async () => {
    const bot = await signedIn(testApp, await aUser(testApp))
    const games: Game[] = []
    for (let made = 0; made < 20; made++) games.push(await aGame(testApp, { squareAmount: 9, sections: 5 }))
    for (const game of games) await bot.play(game, FIVE, BOT_MS)
    expect(await bot.call(getGlobalLeaderboard, {})).toEqual([])
    for (const { id: gameId } of games) expect(await bot.call(getGameLeaderboard, { params: { gameId } })).toEqual([])
    expect(await bot.call(getTotalScore, { params: { userId: bot.userId } })).toMatchObject({ rank: null, score: 0 })
    const { count } = await testApp.db
      .selectFrom('play_flags')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(20)
  })

  test.each(['early', 'by its last answer'])(
    '[SERVICE-13] a flagged play that ends %s takes at most ten statements more',
    async (how) => {
      const game = await aGame(testApp, { squareAmount: 9, sections: 5 })
      const bot = await signedIn(testApp, await aUser(testApp))
      const given = how === 'early' ? 2 : 4
      await bot.play(game, FIVE.slice(0, given), BOT_MS)
      const { statements } = testApp.database
      statements.length = 0
      await (how === 'early' ? bot.finish(game) : bot.answer(game, 4, 'right'))
      expect(statements.length).toBeLessThanOrEqual(12)
      expect(await bot.finish(game)).toMatchObject({ underReview: true })
    },
  )
})
