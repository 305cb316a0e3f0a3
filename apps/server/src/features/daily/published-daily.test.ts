import { getGame, getGameTypes, getLastGame, getNextGame, getRandomGames } from '@guess/contract/api/catalog'
import { getDaily, getDailyArchive, getDailyBoard } from '@guess/contract/api/daily'
import { getGameLeaderboard, getTotalScore } from '@guess/contract/api/leaderboard'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aPool, publishDailies, todaysDaily } from '../../testing/daily.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const HOUR_MS = 3_600_000
const URLS = { query: { images: 'url' } } as const

/** The tests begin on Sunday 1 March 2026 at 15:00 in Istanbul. */
const FIRST = '2026-03-01'

const today = () => aClient(testApp).call(getDaily, URLS)

describe('[DAILY-11] the points', () => {
  const playedBy = async (userId: number) => {
    const daily = await todaysDaily(testApp)
    const player = await signedIn(testApp, userId)
    await player.play(daily, ['right', 'right', 'right', 'right', 'wrong'])
    return { daily, player, result: await player.finish(daily) }
  }

  test('[DAILY-11] of a site with few pictures are on the leaderboards of the game and the day, and not in the total', async () => {
    await aPool(testApp, 20)
    await publishDailies(testApp)
    const userId = await aUser(testApp)
    const { daily, player, result } = await playedBy(userId)
    expect(result).toMatchObject({ score: 1000, counts: 'day', countedScore: 0, rank: 1, totalScore: 0, totalRank: null })
    expect(await player.call(getTotalScore, { params: { userId } })).toMatchObject({ score: 0, rank: null })
    expect(await player.call(getGameLeaderboard, { params: { gameId: daily.id } })).toMatchObject([
      { userId, score: 1000, rank: 1 },
    ])
    expect(await player.call(getDailyBoard, { params: { day: FIRST } })).toMatchObject([{ userId, score: 1000, rank: 1 }])
    expect(await player.call(getGame, { params: { gameId: daily.id }, ...URLS })).toMatchObject({
      isRated: true,
      pointsCount: false,
    })
    expect(await testApp.db.selectFrom('capped_points').select('points').execute()).toEqual([{ points: 1000 }])
    expect((await player.finish(daily)).counts).toBe('day')
  })

  test('[DAILY-11] of a site with 300 pictures count in the total', async () => {
    const games = await aPool(testApp, 20)
    const sections = await testApp.db
      .selectFrom('sections')
      .selectAll()
      .where('game_id', '=', games[0]?.id ?? 0)
      .execute()
    for (let copy = 0; copy < 14; copy++) {
      const { id } = await aGame(testApp, { sections: 1 })
      await testApp.db.deleteFrom('sections').where('game_id', '=', id).execute()
      const rows = sections.map((section) => ({ ...section, game_id: id, image_hash: `${copy} ${section.section_number}` }))
      await testApp.db.insertInto('sections').values(rows).execute()
    }
    await publishDailies(testApp)
    const userId = await aUser(testApp)
    const { player, result } = await playedBy(userId)
    expect(result).toMatchObject({ counts: 'now', countedScore: 1000, totalScore: 1000, totalRank: 1 })
    expect(await player.call(getTotalScore, { params: { userId } })).toMatchObject({ score: 1000, rank: 1 })
  })
})

test('[DAILY-12] is in no list, trend, count, random choice, nor the next game, but Today’s Game and the game at the top', async () => {
  const [pool] = await aPool(testApp, 20)
  await publishDailies(testApp)
  const daily = await todaysDaily(testApp)
  const player = aGuest(testApp)
  const mixed = (await player.call(getGameTypes, {})).find(({ id }) => id === 2)
  expect(mixed?.gameCount).toBe(1)
  expect((await player.call(getRandomGames, { params: { gameTypeId: 2 }, ...URLS })).map(({ id }) => id)).toEqual([pool?.id])
  expect((await player.call(getNextGame, { query: { images: 'url', gameId: 1 } })).game?.id).toBe(pool?.id)
  expect(await player.call(getLastGame, URLS)).toMatchObject({ id: daily.id })
  expect(await player.call(getNextGame, URLS)).toMatchObject({ game: { id: daily.id }, daily: { day: FIRST, number: 1 } })
  await player.play(daily, ['right'])
  expect(await player.call(getNextGame, URLS)).toMatchObject({ game: { id: pool?.id }, daily: null })
})

test('[DAILY-18] while the Daily is reported, home shows the newest rated game', async () => {
  const [pool] = await aPool(testApp, 20)
  await aGame(testApp, { isUnrated: true })
  await publishDailies(testApp)
  const daily = await todaysDaily(testApp)
  await testApp.db.updateTable('games').set({ held_at: testApp.clock.now() }).where('id', '=', daily.id).execute()
  const another = await testApp.startAnother()
  expect(await aClient(another).call(getLastGame, URLS)).toMatchObject({ id: pool?.id })
  expect((await today()).daily?.game?.id).toBe(daily.id)
})

test('[DAILY-13] the day’s leaderboard has the plays that ended on the day', async () => {
  await aPool(testApp, 20)
  await publishDailies(testApp)
  const daily = await todaysDaily(testApp)
  const [early, late] = [await aUser(testApp), await aUser(testApp)]
  await (await signedIn(testApp, early)).play(daily, ['right', 'right', 'wrong', 'right', 'right'])
  testApp.clock.advance(10 * HOUR_MS)
  await (await signedIn(testApp, late)).play(daily, ['right', 'right', 'right', 'right', 'right'])
  const client = aClient(await testApp.startAnother())
  expect((await client.call(getDailyBoard, { params: { day: FIRST } })).map(({ userId }) => userId)).toEqual([early])
  expect((await client.call(getGameLeaderboard, { params: { gameId: daily.id } })).map(({ userId }) => userId)).toEqual([
    late,
    early,
  ])
  expect(await client.expectRefusal(getDailyBoard, { params: { day: '2026-02-28' } })).toMatchObject({ code: 'game-not-found' })
})

test('[DAILY-14] the squares open in the same order for everybody, the answers do not', async () => {
  await aPool(testApp, 20)
  await publishDailies(testApp)
  const daily = await todaysDaily(testApp)
  for (let player = 0; player < 12; player++) await aGuest(testApp).start(daily)
  const draws = await testApp.db.selectFrom('play_draws').selectAll().execute()
  expect(new Set(draws.map(({ square_orders }) => String(square_orders))).size).toBe(1)
  expect(new Set(draws.map(({ answer_orders }) => String(answer_orders))).size).toBeGreaterThan(1)
  expect(draws[0]?.square_orders).toHaveLength(80)
})

test('[DAILY-15] [DAILY-16] everybody gets the own result, today and in the archive', async () => {
  await aPool(testApp, 20)
  await publishDailies(testApp)
  const daily = await todaysDaily(testApp)
  const [player, other] = [aGuest(testApp), aGuest(testApp)]
  await player.play(daily, ['right', 'wrong', 'right', 'right', 'right'])
  await other.start(daily)
  const own = { gameId: daily.id, score: 1000, marks: [true, false, true, true, true] }
  expect(await player.call(getDaily, URLS)).toMatchObject({ own, today: FIRST, timeZone: 'Europe/Istanbul' })
  expect((await other.call(getDaily, URLS)).own).toBeNull()
  expect((await today()).own).toBeNull()
  expect(await player.call(getDailyArchive, { query: { month: '2026-03' } })).toEqual({
    ...{ month: '2026-03', current: '2026-03', first: '2026-03' },
    days: [{ day: FIRST, number: 1, squareAmount: 16, gameId: daily.id, own }],
  })
  expect((await player.call(getDailyArchive, { query: { month: '2026-02' } })).days).toEqual([])
})
