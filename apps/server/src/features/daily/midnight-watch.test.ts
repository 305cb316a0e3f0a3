import { getGame } from '@guess/contract/api/catalog'
import { getDaily } from '@guess/contract/api/daily'
import { expect, test } from 'vitest'
import { aPool, publishDailies } from '../../testing/daily.ts'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const MINUTE_MS = 60_000
/** The tests begin on Sunday 1 March 2026 at 15:00 in Istanbul. */
const UNTIL_MIDNIGHT_MS = 9 * 3_600_000
const [FIRST, SECOND] = ['2026-03-01', '2026-03-02']
const URLS = { query: { images: 'url' } } as const

const today = () => aClient(testApp).call(getDaily, URLS)

async function publishedDays(): Promise<string[]> {
  const dailies = await testApp.db.selectFrom('dailies').select('day').orderBy('day').execute()
  return dailies.map(({ day }) => day)
}

/** Publishes the first Daily and advances to a minute before midnight, when the next one is prepared. Returns the id of its game. */
async function beforeMidnight(): Promise<number> {
  await aPool(testApp, 40)
  await publishDailies(testApp)
  testApp.clock.advance(UNTIL_MIDNIGHT_MS - MINUTE_MS)
  await publishDailies(testApp)
  const { id } = await testApp.db
    .selectFrom('games')
    .select('id')
    .where('is_daily', '=', true)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

test('[DAILY-7] before its day nothing of a Daily is visible, and the first second of the day publishes it', async () => {
  const id = await beforeMidnight()
  expect((await today()).daily?.day).toBe(FIRST)
  expect(await aClient(testApp).expectRefusal(getGame, { params: { gameId: id }, ...URLS })).toMatchObject({
    code: 'game-not-found',
  })
  await testApp.jobs.run('sweep-uploads')
  await testApp.jobs.run('daily-midnight')
  expect(await publishedDays()).toEqual([FIRST])
  testApp.clock.advance(MINUTE_MS)
  await testApp.jobs.run('daily-midnight')
  expect((await today()).daily).toMatchObject({ day: SECOND, number: 2, game: { id } })
})

test('[DAILY-7] the last run before midnight waits for it and publishes at once', async () => {
  await beforeMidnight()
  await testApp.jobs.run('daily-midnight')
  testApp.clock.advance(MINUTE_MS - 1_000)
  const watched = testApp.jobs.run('daily-midnight')
  await expect.poll(() => testApp.clock.pendingTimers()).toBeGreaterThan(0)
  testApp.clock.advance(999)
  expect(await publishedDays()).toEqual([FIRST])
  testApp.clock.advance(1)
  await watched
  expect(await publishedDays()).toEqual([FIRST, SECOND])
})

test('[DAILY-7] a picture whose game is held in the last hour is replaced', async () => {
  const id = await beforeMidnight()
  const sourcesOf = async (gameId: number) => {
    const sections = testApp.db.selectFrom('daily_sections').select('source_game_id').where('game_id', '=', gameId)
    return (await sections.execute()).map((section) => section.source_game_id)
  }
  const [source = 0] = await sourcesOf(id)
  await testApp.db.updateTable('games').set({ held_at: testApp.clock.now() }).where('id', '=', source).execute()
  testApp.clock.advance(MINUTE_MS)
  await publishDailies(testApp)
  const { daily } = await today()
  expect([daily?.day, daily?.game?.id === id]).toEqual([SECOND, false])
  expect(await sourcesOf(daily?.game?.id ?? 0)).not.toContain(source)
})
