import { getGameLeaderboard, getGlobalLeaderboard, getTotalScore } from '@guess/contract/api/leaderboard'
import { getDuels } from '@guess/contract/api/multiplayer'
import { countWatched, getAnimeList } from '@guess/contract/api/profile'
import { LIST_MAX } from '@guess/contract/rules/limits'
import { duelScore } from '@guess/contract/rules/scoring'
import { beforeEach, expect, test } from 'vitest'
import { insertDemoWorld } from '../../testing/demo-world.ts'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import type { Match } from '../duel/match/match.ts'

const testApp = withApp()
const db = () => testApp.db

beforeEach(async () => {
  await insertDemoWorld(testApp.platform)
})

const games = async () => new Map((await db().selectFrom('games').selectAll().execute()).map((game) => [game.id, game]))
const users = async () => new Map((await db().selectFrom('users').selectAll().execute()).map((user) => [user.id, user]))
const entries = () => db().selectFrom('anime_list_entries').selectAll().execute()
const duels = () =>
  db()
    .selectFrom('duels as d')
    .innerJoin('duel_seats as one', (join) => join.onRef('one.token', '=', 'd.token').on('one.seat', '=', 1))
    .innerJoin('duel_seats as two', (join) => join.onRef('two.token', '=', 'd.token').on('two.seat', '=', 2))
    .selectAll('d')
    .select(['one.user_id as host', 'two.user_id as guest'])
    .execute()

interface Stay {
  gameId: number
  from: Date
  to: Date
}

/** Returns when each player played or duelled which game. */
async function stays(): Promise<Map<number, Stay[]>> {
  const plays = await db().selectFrom('plays').selectAll().execute()
  const played = plays.map(({ user_id, game_id, started_at, ended_at }) => ({
    userId: user_id as number,
    ...{ gameId: game_id, from: started_at, to: ended_at as Date },
  }))
  const duelled = (await duels()).flatMap(({ host, guest, game_id, created_at, ended_at }) =>
    [host, guest].map((userId) => ({ userId: userId as number, gameId: game_id, from: created_at, to: ended_at as Date })),
  )
  return Map.groupBy([...played, ...duelled], ({ userId }) => userId)
}

test('[DEMO-6] nobody plays, duels or lists before joining, nor plays a game before it was published', async () => {
  const [published, joined, now] = [await games(), await users(), testApp.clock.now()]
  for (const [userId, own] of await stays()) {
    for (const { gameId, from, to } of own) {
      expect(from.getTime()).toBeGreaterThan(published.get(gameId)?.created_at.getTime() ?? Number.NaN)
      expect(from.getTime()).toBeGreaterThan(joined.get(userId)?.created_at.getTime() ?? Number.NaN)
      expect(to.getTime()).toBeGreaterThan(from.getTime())
      expect(to.getTime()).toBeLessThan(now.getTime())
    }
  }
  for (const { user_id, added_at } of await entries()) {
    expect(added_at.getTime()).toBeGreaterThan(joined.get(user_id)?.created_at.getTime() ?? Number.NaN)
    expect(added_at.getTime()).toBeLessThan(now.getTime())
  }
})

test('[DEMO-6] nobody is in two places at once', async () => {
  for (const own of (await stays()).values()) {
    const inOrder = own.toSorted((one, other) => one.from.getTime() - other.from.getTime())
    for (const [place, { from }] of inOrder.entries()) {
      if (place > 0) expect(from.getTime()).toBeGreaterThan(inOrder[place - 1]?.to.getTime() ?? Number.NaN)
    }
  }
})

test('[DEMO-6] the games are as old as they say everywhere, and the last of the list is the newest', async () => {
  const inOrder = [...(await games()).values()].toSorted((one, other) => one.id - other.id)
  const dates = inOrder.map(({ published_at }) => (published_at as Date).getTime())
  expect(dates.toSorted((one, other) => one - other)).toEqual(dates)
  for (const { created_at, updated_at, published_at, rated_at } of inOrder) {
    expect([created_at, updated_at, rated_at]).toEqual([published_at, published_at, published_at])
  }
})

test('[DEMO-6] equal points share their rank, on the leaderboard of a game and in total', async () => {
  const client = aClient(await testApp.startAnother())
  const global = await client.call(getGlobalLeaderboard, {})
  const boards = await Promise.all(
    [...(await games()).keys()].map((gameId) => client.call(getGameLeaderboard, { params: { gameId } })),
  )
  const scoresWithTies = [global, ...boards].map((board) => {
    for (const { score, rank } of board) expect(rank).toBe(1 + board.filter((other) => other.score > score).length)
    return board.length - new Set(board.map(({ score }) => score)).size
  })
  expect(scoresWithTies[0]).toBeGreaterThan(0)
  expect(Math.max(...scoresWithTies.slice(1))).toBeGreaterThan(0)
  for (const { userId, rank, score } of global) {
    expect(await client.call(getTotalScore, { params: { userId } })).toMatchObject({ rank, score })
  }
})

test('[DEMO-7] every demo player has lists of different lengths, within the limits of all lists', async () => {
  const client = aClient(testApp)
  const counts = await Promise.all(
    [...(await users()).keys()].map(async (userId) => {
      const lists = await Promise.all(
        ([1, 2, 3] as const).map((animeListTypeId) => client.call(getAnimeList, { query: { userId, animeListTypeId } })),
      )
      for (const { content } of lists) expect(content.length).toBeGreaterThan(0)
      return (await client.call(countWatched, { query: { userId } })).count
    }),
  )
  expect(new Set(counts).size).toBeGreaterThan(counts.length / 2)
  expect(Math.max(...counts)).toBeLessThanOrEqual(LIST_MAX)
})

test('[DEMO-8] demo duels are finished matches whose points follow from their sections', async () => {
  const sizes = await games()
  for (const { state, status, reason, due_at, game_id, started_at, ended_at, committed } of await duels()) {
    const { players, phase, squareAmount, squareAmounts, sectionAmount } = state as Match
    if (phase.at !== 'finished') throw new Error(`The match is at ${phase.at}.`)
    const game = sizes.get(game_id)
    expect({ status, due_at, reason, ended_at }).toEqual({
      ...{ status: 'finished', due_at: null, reason: phase.reason, ended_at: new Date(phase.endedAt) },
    })
    expect(started_at?.getTime()).toBeLessThan(phase.endedAt)
    expect({ squareAmount, sectionAmount }).toEqual({ squareAmount: game?.square_amount, sectionAmount: game?.section_amount })
    expect(committed).not.toBeNull()
    for (const { outcomes, score } of players) {
      expect(score).toBe(outcomes.reduce((sum, { earned }) => sum + earned, 0))
      if (phase.reason === 'played') expect(outcomes).toHaveLength(sectionAmount)
      for (const [place, { correct, earned, speed = 0 }] of outcomes.entries()) {
        const squares = squareAmounts?.[place] ?? squareAmount
        expect(earned - speed).toBeLessThanOrEqual(correct ? duelScore(squares - 1, 60_000) : 0)
      }
    }
    const [one, two] = players.map(({ score }) => score) as [number, number]
    if (phase.reason === 'played') expect(phase.winner).toBe(one === two ? null : one > two ? 1 : 2)
  }
})

test('[DEMO-8] duels are played to their end, but for a few that a player left, and everybody has some', async () => {
  const reasons = Map.groupBy(await duels(), ({ reason }) => reason)
  expect([...reasons.keys()].toSorted()).toEqual(['forfeit', 'played'])
  expect(reasons.get('played')?.length).toBeGreaterThan(4 * (reasons.get('forfeit')?.length ?? 0))
  for (const userId of (await users()).keys()) {
    const { totals } = await aClient(testApp).call(getDuels, { params: { userId } })
    expect(totals.won + totals.drawn + totals.lost).toBeGreaterThan(0)
  }
})

test('[DEMO-8] no ranked demo play is later than a duel of its game', async () => {
  const plays = await db().selectFrom('plays').selectAll().execute()
  for (const { host, guest, game_id, created_at } of await duels()) {
    const own = plays.filter((play) => play.game_id === game_id && (play.user_id === host || play.user_id === guest))
    for (const { ended_at } of own) expect(ended_at?.getTime()).toBeLessThan(created_at.getTime())
  }
})
