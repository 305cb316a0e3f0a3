import { getGameLeaderboard, getPendingScore, getTotalScore } from '@guess/contract/api/leaderboard'
import { decideReport } from '@guess/contract/api/moderation'
import { CREATOR_DAY_POINTS_MAX } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, type GameOptions } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { recountRanks } from './points.queries.ts'
import { rateGame, takeBackPoints } from './rating.queries.ts'

const testApp = withApp({ renewed: true })
const db = () => testApp.db
const now = () => testApp.clock.now()

let creator: number
let player: Player

beforeEach(async () => {
  creator = await aUser(testApp, { mail: 'maker@nerv.jp' })
  player = await signedIn(testApp, await aUser(testApp))
})

const madeGame = (options: Partial<GameOptions> = {}) => aGame(testApp, { creatorUserId: creator, isUnrated: true, ...options })
const rate = (game: Game) =>
  db()
    .transaction()
    .execute((trx) => rateGame(trx, game.id, 'approved', now()))
const takeBack = (game: Game) =>
  db()
    .transaction()
    .execute((trx) => takeBackPoints(trx, game.id))
const total = async (of = player) => (await of.call(getTotalScore, { params: { userId: of.userId } })).score
const pending = async (of = player) => (await of.call(getPendingScore, {})).score
const rightAnswers = (amount: number) => Array.from({ length: amount }, () => 'right' as const)

/** Plays a game right to its end, and returns the result. */
async function win(game: Game, by = player) {
  await by.play(game, rightAnswers(game.sections.length))
  return by.finish(game)
}

/** The most that a game of 16 squares and 10 sections gives: 2,500. */
const BIG = { squareAmount: 16, sections: 10 } as const

describe('[RATED-1] [RATED-2] a play of an unrated game', () => {
  test('[RATED-2] [RATED-9] is on the leaderboard of its game at once, but not in the total', async () => {
    const game = await madeGame()
    expect(await win(game)).toMatchObject({
      ...{ score: 390, counts: 'pending', countedScore: 0, rank: 1 },
      ...{ totalScore: 0, totalRank: null, previousTotalRank: null, underReview: false },
    })
    expect(await player.call(getGameLeaderboard, { params: { gameId: game.id } })).toMatchObject([{ score: 390, rank: 1 }])
    expect([await total(), await pending()]).toEqual([0, 390])
    expect(await recountRanks(db())).toBe(0)
  })

  test('[RATED-2] is pending too if it is finished early', async () => {
    const game = await madeGame()
    await player.play(game, ['right'])
    expect(await player.finish(game)).toMatchObject({ score: 130, counts: 'pending', totalScore: 0 })
    expect(await player.finish(game)).toMatchObject({ score: 130, counts: 'pending', totalScore: 0 })
  })

  test('[RATED-3] counts from the moment in which the game becomes rated, and all ranks follow', async () => {
    const game = await madeGame()
    await win(game)
    const other = await signedIn(testApp, await aUser(testApp, { totalScore: 200 }))
    expect(await rate(game)).toBe(game.name)
    expect([await total(), await pending()]).toEqual([390, 0])
    expect(await player.finish(game)).toMatchObject({ counts: 'now', countedScore: 390, totalScore: 390, totalRank: 1 })
    expect(await other.call(getTotalScore, { params: { userId: other.userId } })).toMatchObject({ rank: 2, score: 200 })
    expect(await recountRanks(db())).toBe(0)
  })

  test('[RATED-3] [RATED-9] later plays of the game count at once', async () => {
    const game = await madeGame()
    await rate(game)
    expect(await win(game)).toMatchObject({ counts: 'now', countedScore: 390, totalScore: 390, previousTotalRank: null })
  })

  test('[RATED-3] a hidden player gets the points, and stays off the leaderboards', async () => {
    const game = await madeGame()
    await win(game)
    await db().updateTable('users').set({ hidden: true }).where('id', '=', player.userId).execute()
    await recountRanks(db())
    await rate(game)
    expect(await total()).toBe(390)
    expect(await recountRanks(db())).toBe(0)
  })

  test('[RATED-9] practice and guest plays never count', async () => {
    const game = await madeGame()
    await win(game)
    expect(await win(game)).toMatchObject({ counts: 'practice', countedScore: 0 })
    expect(await pending()).toBe(390)
  })

  test('[RATED-2] [RATED-9] a flagged play is held first, and pending when an operator counts it', async () => {
    const operator = await anOperator(testApp)
    const game = await madeGame()
    await player.play(game, rightAnswers(3), 50)
    expect(await player.finish(game)).toMatchObject({ counts: 'held', countedScore: 0, rank: null })
    expect(await pending()).toBe(0)
    const { play_id: id } = await db().selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()
    await operator.call(decideReport, { body: { about: 'play', id, decision: 'keep' } })
    expect([await total(), await pending()]).toEqual([0, 390])
    expect(await player.finish(game)).toMatchObject({ counts: 'pending', rank: 1 })
    await rate(game)
    expect(await total()).toBe(390)
    expect(await recountRanks(db())).toBe(0)
  })
})

describe('[RATED-6] the games of one creator', () => {
  test('[RATED-6] [RATED-9] give one player at most 2,500 points a day', async () => {
    const games = [await madeGame(BIG), await madeGame(), await madeGame()]
    for (const game of games) await rate(game)
    const [big, next] = games as [Game, Game, Game]
    expect(await win(big)).toMatchObject({ score: 2_500, counts: 'now', countedScore: 2_500, totalScore: 2_500 })
    expect(await win(next)).toMatchObject({ score: 390, counts: 'now', countedScore: 0, totalScore: 2_500, totalRank: 1 })
    expect(await player.finish(next)).toMatchObject({ countedScore: 0, totalScore: 2_500, totalRank: 1, previousTotalRank: 1 })
    expect(await total()).toBe(CREATOR_DAY_POINTS_MAX)
    expect(await recountRanks(db())).toBe(0)
  })

  test('[RATED-6] [RATED-9] count in part where the limit is reached', async () => {
    const games = [await madeGame({ ...BIG, sections: 9 }), await madeGame()]
    for (const game of games) await rate(game)
    const [first, second] = games as [Game, Game]
    await win(first)
    expect(await win(second)).toMatchObject({ score: 390, countedScore: 250, totalScore: 2_500 })
    expect(await player.finish(second)).toMatchObject({ score: 390, countedScore: 250, totalScore: 2_500 })
  })

  test('[RATED-6] [RATED-3] have the same limit if they become rated together, for each day of the plays', async () => {
    const games = [await madeGame(BIG), await madeGame(), await madeGame({ squareAmount: 9 })]
    const [first, second, third] = games as [Game, Game, Game]
    await win(first)
    await win(second)
    testApp.clock.advance(24 * 3_600_000 - 60_000)
    const later = await signedIn(testApp, player.userId)
    await win(third, later)
    for (const game of games) await rate(game)
    expect(await total()).toBe(2_500 + 540)
    expect(await pending(later)).toBe(0)
  })

  test('[RATED-6] days begin at midnight of the site', async () => {
    await db().insertInto('params').values({ name: 'timeZone', value: 'Pacific/Kiritimati' }).execute()
    const games = [await madeGame(BIG), await madeGame()]
    for (const game of games) await rate(game)
    const [first, second] = games as [Game, Game]
    // 9:00 in UTC is 23:00 on Kiritimati, and 12:00 is two o'clock of the next day.
    testApp.clock.advance(-3 * 3_600_000)
    await win(first)
    testApp.clock.advance(3 * 3_600_000)
    expect(await win(second, await signedIn(testApp, player.userId))).toMatchObject({ countedScore: 390 })
  })

  test('[RATED-6] limit nobody else, and no games of other creators, of operators or of the demo', async () => {
    const big = await madeGame(BIG)
    await rate(big)
    await win(big)
    const other = await signedIn(testApp, await aUser(testApp))
    expect(await win(big, other)).toMatchObject({ countedScore: 2_500 })
    const foreign = await madeGame({ creatorUserId: await aUser(testApp) })
    await rate(foreign)
    expect(await win(foreign)).toMatchObject({ countedScore: 390 })
    // Four squares make no hard game, so that three perfect plays are not flagged.
    const long = { squareAmount: 4, sections: 20 } as const
    const operator = await anOperator(testApp)
    for (const game of [await aGame(testApp, { ...long, creatorUserId: operator.userId }), await aGame(testApp, long)]) {
      expect(await win(game)).toMatchObject({ countedScore: 2_600 })
    }
  })
})

describe('[RATED-8] taking points back', () => {
  test('[RATED-8] removes exactly the points that counted, and all ranks follow', async () => {
    const other = await signedIn(testApp, await aUser(testApp))
    const kept = await aGame(testApp)
    const games = [await madeGame({ ...BIG, sections: 9 }), await madeGame()]
    for (const game of games) await rate(game)
    const [first, second] = games as [Game, Game]
    for (const by of [player, other]) {
      await win(kept, by)
      await win(first, by)
      await win(second, by)
    }
    expect(await total()).toBe(390 + 2_500)
    expect(await takeBack(second)).toEqual({ players: 2, points: 500 })
    expect([await total(), await total(other)]).toEqual([2_640, 2_640])
    expect(await takeBack(second)).toEqual({ players: 0, points: 0 })
    expect(await takeBack(first)).toEqual({ players: 2, points: 4_500 })
    expect([await total(), await total(other)]).toEqual([390, 390])
    expect(await recountRanks(db())).toBe(0)
  })
})

describe('[RATED-10] pending points', () => {
  test('[RATED-10] are those of the caller, without those of deleted games', async () => {
    const games = [await madeGame(), await madeGame()]
    for (const game of games) await win(game)
    const other = await signedIn(testApp, await aUser(testApp))
    expect([await pending(), await pending(other)]).toEqual([780, 0])
    await db()
      .updateTable('games')
      .set({ deleted_at: now() })
      .where('id', '=', games[0]?.id ?? 0)
      .execute()
    expect(await pending()).toBe(390)
  })
})

describe('[RATED-7] a game that is deleted', () => {
  test('[RATED-7] before it is rated loses its points, also those of plays that an operator counts later', async () => {
    const operator = await anOperator(testApp)
    const game = await madeGame()
    const bot = await signedIn(testApp, await aUser(testApp))
    await win(game)
    await bot.play(game, rightAnswers(3), 50)
    await db().updateTable('games').set({ deleted_at: now() }).where('id', '=', game.id).execute()
    const { play_id: id } = await db().selectFrom('play_flags').select('play_id').executeTakeFirstOrThrow()
    await operator.call(decideReport, { body: { about: 'play', id, decision: 'keep' } })
    expect(await rate(game)).toBeNull()
    expect([await total(), await total(bot)]).toEqual([0, 0])
  })
})
