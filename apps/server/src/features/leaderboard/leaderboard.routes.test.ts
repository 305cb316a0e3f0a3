import {
  getGameLeaderboard,
  getGameRank,
  getGlobalLeaderboard,
  getTotalRank,
  getTotalScore,
} from '@guess/contract/api/leaderboard'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { setHidden } from './points.queries.ts'

const testApp = withApp({ renewed: true })

const client = () => aClient(testApp)
const boardOf = (game: Game) => client().call(getGameLeaderboard, { params: { gameId: game.id } })

/** Creates a user who plays a game to its end. Returns the user's id. */
async function plays(game: Game, answers: readonly string[], name?: string): Promise<number> {
  const user = await signedIn(testApp, await aUser(testApp, { name }))
  await user.play(game, answers)
  return user.userId
}

/** Inserts finished ranked plays of new users, without playing them. */
async function manyPlays(game: Game, scores: readonly number[]): Promise<void> {
  const at = testApp.clock.now()
  for (const score of scores) {
    const userId = await aUser(testApp)
    const row = { game_id: game.id, user_id: userId, score, kind: 'ranked' as const, status: 'finished' as const }
    await testApp.db
      .insertInto('plays')
      .values({ ...row, started_at: at, touched_at: at, ended_at: at })
      .execute()
  }
}

describe("a game's leaderboard", () => {
  test('[BOARD-1] lists finished ranked plays, the best first', async () => {
    const game = await aGame(testApp)
    const low = await plays(game, ['right', 'wrong', 'wrong'], 'Low')
    const high = await plays(game, ['right', 'right', 'right'], 'High')
    expect(await boardOf(game)).toEqual([
      { rank: 1, userId: high, userName: 'High', userAvatarName: 'default', score: 390 },
      { rank: 2, userId: low, userName: 'Low', userAvatarName: 'default', score: 130 },
    ])
  })

  test('[BOARD-1] lists the earlier one of equal scores first', async () => {
    const game = await aGame(testApp)
    const users: number[] = []
    for (const _ of [1, 2, 3]) {
      users.push(await plays(game, ['right', 'right', 'wrong']))
      testApp.clock.advance(1)
    }
    expect((await boardOf(game)).map(({ userId }) => userId)).toEqual(users)
  })

  test('[BOARD-7] equal scores share a rank, the next rank counts them all, and getGameRank returns the same rank', async () => {
    const game = await aGame(testApp)
    for (const answer of ['wrong', 'right', 'right', 'right']) {
      await plays(game, ['right', 'right', answer])
      testApp.clock.advance(1)
    }
    const board = await boardOf(game)
    expect(board.map(({ rank, score }) => [rank, score])).toEqual([...[1, 1, 1].map((rank) => [rank, 390]), [4, 260]])
    for (const { userId, rank } of board) {
      expect(await client().call(getGameRank, { params: { userId, gameId: game.id } })).toMatchObject({ rank })
    }
  })

  test('[BOARD-7] [BOARD-5] a hidden player takes no rank', async () => {
    const game = await aGame(testApp)
    const first = await plays(game, ['right', 'right', 'right'])
    await plays(game, ['right', 'wrong', 'wrong'])
    await setHidden(testApp.db, first, true)
    expect(await boardOf(game)).toMatchObject([{ rank: 1, score: 130 }])
  })

  test('[BOARD-7] the last of the fifty rows shares the rank of equal scores before it', async () => {
    const game = await aGame(testApp)
    await manyPlays(game, [...Array.from({ length: 48 }, (_, place) => 900 - place), ...Array.from({ length: 10 }, () => 100)])
    expect((await boardOf(game)).slice(46).map(({ rank }) => rank)).toEqual([47, 48, 49, 49])
  })

  test('[BOARD-1] lists no practice, no guests, and no left or open plays', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    await user.play(game, ['right'])
    for (const _ of [1, 2]) await user.play(game, ['right', 'right', 'right'])
    await aGuest(testApp).play(game, ['right', 'right', 'right'])
    await plays(game, ['right'])
    expect(await boardOf(game)).toEqual([])
  })

  test('[BOARD-1] has fifty rows', async () => {
    const game = await aGame(testApp)
    await manyPlays(
      game,
      Array.from({ length: 60 }, (_, score) => score),
    )
    const scores = (await boardOf(game)).map(({ score }) => score)
    expect(scores).toEqual(Array.from({ length: 50 }, (_, place) => 59 - place))
  })

  test('[CATALOG-6] is refused for an unknown or deleted game', async () => {
    const game = await aGame(testApp)
    await plays(game, ['right', 'right', 'right'])
    await testApp.db.updateTable('games').set({ deleted_at: new Date() }).execute()
    for (const gameId of [game.id, 999_999]) {
      expect(await client().expectRefusal(getGameLeaderboard, { params: { gameId } })).toMatchObject({
        status: 404,
        code: 'game-not-found',
      })
    }
  })
})

describe('the global leaderboard', () => {
  const board = () => client().call(getGlobalLeaderboard, {})

  test('[BOARD-2] lists players by points, the earlier first among equals, and none without points', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number))
    await aUser(testApp, { name: 'Late', totalScore: 500, totalScoreAt: day(3) })
    await aUser(testApp, { name: 'Early', totalScore: 500, totalScoreAt: day(1) })
    await aUser(testApp, { name: 'Best', totalScore: 900, totalScoreAt: day(9) })
    await aUser(testApp, { name: 'None' })
    expect((await board()).map(({ userName }) => userName)).toEqual(['Best', 'Early', 'Late'])
  })

  test('[BOARD-7] equal points share a rank, and getTotalRank returns the same rank', async () => {
    for (const totalScore of [500, 900, 500, 500, 200]) await aUser(testApp, { totalScore })
    const rows = await board()
    expect(rows.map(({ rank, score }) => [rank, score])).toEqual([[1, 900], ...[2, 2, 2].map((rank) => [rank, 500]), [5, 200]])
    for (const { userId, rank } of rows) expect(await client().call(getTotalRank, { params: { userId } })).toEqual({ rank })
  })

  test('[BOARD-2] has fifty rows', async () => {
    for (let score = 1; score <= 55; score++) await aUser(testApp, { totalScore: score })
    expect((await board()).map(({ score }) => score)).toEqual(Array.from({ length: 50 }, (_, place) => 55 - place))
  })

  test('[BOARD-2] adds up the ranked plays of a player', async () => {
    const user = await signedIn(testApp, await aUser(testApp))
    for (const _ of [1, 2]) await user.play(await aGame(testApp), ['right', 'right', 'right'])
    expect(await board()).toMatchObject([{ userId: user.userId, score: 780 }])
  })
})

describe('a rank', () => {
  const gameRank = (userId: number, game: Game) => client().call(getGameRank, { params: { userId, gameId: game.id } })

  test('[BOARD-3] in a game is one more than the number of players with more points', async () => {
    const game = await aGame(testApp)
    const users = [
      await plays(game, ['right', 'right', 'right']),
      await plays(game, ['right', 'wrong', 'wrong']),
      await plays(game, ['right', 'wrong', 'wrong']),
      await plays(game, ['wrong', 'wrong', 'wrong']),
    ]
    const ranks = await Promise.all(users.map((userId) => gameRank(userId, game)))
    expect(ranks).toEqual([
      { rank: 1, score: 390 },
      { rank: 2, score: 130 },
      { rank: 2, score: 130 },
      { rank: 4, score: 0 },
    ])
  })

  test('[BOARD-3] in a game needs a finished ranked play', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    const refused = () => client().expectRefusal(getGameRank, { params: { userId: user.userId, gameId: game.id } })
    expect(await refused()).toMatchObject({ status: 404, code: 'rank-not-found' })
    await user.play(game, ['right'])
    expect(await refused()).toMatchObject({ status: 404, code: 'rank-not-found' })
  })

  test('in a game is returned to its user and refused to another user', async () => {
    const game = await aGame(testApp)
    const other = await plays(game, ['right', 'right', 'right'])
    const user = await signedIn(testApp, await plays(game, ['wrong', 'wrong', 'wrong']))
    expect(await user.call(getGameRank, { params: { userId: user.userId, gameId: game.id } })).toMatchObject({ rank: 2 })
    const refused = await user.expectRefusal(getGameRank, { params: { userId: other, gameId: game.id } })
    expect(refused).toMatchObject({ status: 403, code: 'access-denied' })
  })

  test('[BOARD-3] by total points is null for a player without points', async () => {
    const [first, second, none] = [
      await aUser(testApp, { totalScore: 900 }),
      await aUser(testApp, { totalScore: 500 }),
      await aUser(testApp),
    ]
    const both = async (userId: number) => [
      await client().call(getTotalRank, { params: { userId } }),
      await client().call(getTotalScore, { params: { userId } }),
    ]
    expect(await both(first)).toEqual([{ rank: 1 }, { rank: 1, score: 900, players: 2 }])
    expect(await both(second)).toEqual([{ rank: 2 }, { rank: 2, score: 500, players: 2 }])
    expect(await both(none)).toEqual([{ rank: null }, { rank: null, score: 0, players: 2 }])
  })

  test.each([getTotalRank, getTotalScore])('of an unknown user is refused by $path', async (endpoint) => {
    const refused = await client().expectRefusal(endpoint, { params: { userId: 2_147_483_647 } })
    expect(refused).toMatchObject({ status: 404, code: 'user-not-found', message: 'User not found.' })
  })
})
