import { expect, test } from 'vitest'
import { aPool, publishDailies, todaysDaily } from '../../testing/daily.ts'
import { withApp } from '../../testing/test-app.ts'
import { dailyOfGame, findNewestDaily, isDaily } from './dailies.queries.ts'

const testApp = withApp()

test('[DAILY-5] a game is told from a Daily, and its day is known', async () => {
  const [game] = await aPool(testApp, 20)
  expect(await findNewestDaily(testApp.db)).toBeNull()
  await publishDailies(testApp)
  const { id } = await todaysDaily(testApp)
  const expected = { day: '2026-03-01', number: 1, gameId: id, squareAmount: 16, publishedAt: testApp.clock.now() }
  expect(await dailyOfGame(testApp.db, id)).toEqual(expected)
  expect(await findNewestDaily(testApp.db)).toEqual(expected)
  expect(await dailyOfGame(testApp.db, game?.id ?? 0)).toBeNull()
  expect([await isDaily(testApp.db, id), await isDaily(testApp.db, game?.id ?? 0)]).toEqual([true, false])
})
