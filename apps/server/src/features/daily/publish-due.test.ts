import { getLastGame } from '@guess/contract/api/catalog'
import { deleteGame } from '@guess/contract/api/create-game'
import { getDaily, getDailyArchive } from '@guess/contract/api/daily'
import { dayAfter } from '@guess/contract/rules/daily'
import { describe, expect, test } from 'vitest'
import { createBusNetwork } from '../../platform/bus/open-bus.ts'
import { aGame, aUser } from '../../testing/builders.ts'
import { aPool, publishDailies, todaysDaily } from '../../testing/daily.ts'
import { anOperator } from '../../testing/makers.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const network = createBusNetwork()
const testApp = withApp({ renewed: true, openBus: network.open })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const URLS = { query: { images: 'url' } } as const

/** The tests begin on Sunday 1 March 2026 at 15:00 in Istanbul. */
const FIRST = '2026-03-01'

const dailies = () => testApp.db.selectFrom('dailies').selectAll().orderBy('day').execute()
const today = () => aClient(testApp).call(getDaily, URLS)
const setParam = (name: string, value: string) => testApp.db.insertInto('params').values({ name, value }).execute()

describe('[DAILY-5] the job of every minute', () => {
  test('[DAILY-5] publishes one Daily of five sections for the day, and no second one', async () => {
    await aPool(testApp, 20)
    await publishDailies(testApp)
    await publishDailies(testApp)
    const { daily, missing, next } = await today()
    expect(daily).toMatchObject({ day: FIRST, number: 1, game: { sectionAmount: 5, squareAmount: 16, gameName: 'Daily 1' } })
    expect(missing).toBeNull()
    expect(next).toEqual({ day: '2026-03-02', at: '2026-03-01T21:00:00.000Z' })
    expect(await dailies()).toHaveLength(1)
  })

  test('[DAILY-5] publishes one of them if two processes run at once', async () => {
    await aPool(testApp, 20)
    const other = await testApp.startAnother()
    await Promise.all([publishDailies(testApp), publishDailies(other)])
    expect(await dailies()).toHaveLength(1)
    const games = await testApp.db.selectFrom('games').select('id').where('is_daily', '=', true).execute()
    expect(games).toHaveLength(1)
  })

  test('[DAILY-5] [DAILY-1] [DAILY-3] publishes each day of two weeks at midnight, cut in its grid, from pictures that have rested', async () => {
    await aPool(testApp, 40)
    const other = await testApp.startAnother()
    await publishDailies(testApp)
    for (let day = 1; day < 14; day++) {
      testApp.clock.advance(DAY_MS)
      other.clock.advance(DAY_MS)
      await Promise.all([publishDailies(testApp), publishDailies(other)])
    }
    const published = await dailies()
    expect(published.map(({ day, number }) => [day, number])).toEqual(
      Array.from({ length: 14 }, (_, place) => [dayAfter(FIRST, place), place + 1]),
    )
    expect(published.map(({ square_amount }) => square_amount)).toEqual([16, 1, 4, 4, 9, 9, 16, 16, 1, 4, 4, 9, 9, 16])
    const uses = await testApp.db
      .selectFrom('daily_sections as s')
      .innerJoin('dailies as d', 'd.game_id', 's.game_id')
      .innerJoin('sections as c', (join) =>
        join.onRef('c.game_id', '=', 's.game_id').onRef('c.section_number', '=', 's.section_number'),
      )
      .select(['s.picture_hash', 's.day', 'c.squares', 'd.square_amount'])
      .orderBy('s.day')
      .execute()
    expect(uses).toHaveLength(70)
    for (const { squares, square_amount } of uses) expect(squares).toHaveLength(square_amount)
    for (const of of Map.groupBy(uses, ({ picture_hash }) => picture_hash).values()) {
      const days = of.map(({ day }) => day)
      for (const [place, day] of days.slice(1).entries()) expect(day >= dayAfter(days[place] as string, 8)).toBe(true)
    }
  })

  test('[DAILY-6] makes up the days of a pause, oldest first', async () => {
    await aPool(testApp, 40)
    await publishDailies(testApp)
    testApp.clock.advance(7 * DAY_MS)
    await publishDailies(testApp)
    expect((await dailies()).map(({ day, number }) => `${number} ${day}`)).toEqual(
      Array.from({ length: 8 }, (_, place) => `${place + 1} ${dayAfter(FIRST, place)}`),
    )
  })

  test('[DAILY-6] follows the param timeZone, and gives no day a second Daily if it changes', async () => {
    await aPool(testApp, 40)
    await setParam('timeZone', 'Pacific/Pago_Pago')
    await publishDailies(testApp)
    await testApp.db.updateTable('params').set({ value: 'Pacific/Kiritimati' }).where('name', '=', 'timeZone').execute()
    const moved = await testApp.startAnother()
    await publishDailies(moved)
    expect((await dailies()).map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
    const { daily, next } = await aClient(moved).call(getDaily, URLS)
    expect([daily?.day, next.day]).toEqual(['2026-03-02', '2026-03-03'])
  })
})

test('[DAILY-6] to the west, no game is prepared for a day that has a Daily', async () => {
  await aPool(testApp, 40)
  await setParam('timeZone', 'Pacific/Kiritimati')
  await publishDailies(testApp)
  await testApp.db.updateTable('params').set({ value: 'Pacific/Pago_Pago' }).where('name', '=', 'timeZone').execute()
  const moved = await testApp.startAnother()
  for (let hour = 0; hour < 24; hour++) {
    moved.clock.advance(HOUR_MS)
    await publishDailies(moved)
  }
  const games = await testApp.db.selectFrom('games').select('published_at').where('is_daily', '=', true).execute()
  expect(games.filter(({ published_at }) => published_at === null)).toEqual([])
  expect((await dailies()).map(({ day }) => day)).toEqual(['2026-03-02'])
})

test('[DAILY-8] the pictures are copies: without the files of their game they stay', async () => {
  const [source] = await aPool(testApp, 5)
  await publishDailies(testApp)
  for (const { picture, squares } of source?.sections ?? []) {
    for (const name of [picture, ...squares]) await testApp.platform.media.delete(`${name}.webp`)
  }
  const daily = await todaysDaily(testApp)
  for (const { picture, squares } of daily.sections) {
    expect(squares).toHaveLength(16)
    for (const name of [picture, ...squares]) expect((await testApp.platform.media.read(`${name}.webp`)).kind).toBe('whole')
  }
})

test('[DAILY-8] a damaged picture is left out', async () => {
  const [source] = await aPool(testApp, 6)
  await testApp.platform.media.delete(`${source?.sections[0]?.picture}.webp`)
  await publishDailies(testApp)
  const answers = (await todaysDaily(testApp)).sections.map(({ correctAnswer }) => correctAnswer)
  expect(answers.toSorted()).toEqual(source?.sections.slice(1).map(({ correctAnswer }) => correctAnswer))
})

describe('[DAILY-9] an operator deletes', () => {
  test('[DAILY-9] the source of a picture before anybody has started: the Daily is replaced', async () => {
    await aPool(testApp, 40)
    await publishDailies(testApp)
    const before = await todaysDaily(testApp)
    const { source_game_id } = await testApp.db
      .selectFrom('daily_sections')
      .select('source_game_id')
      .where('game_id', '=', before.id)
      .executeTakeFirstOrThrow()
    const operator = await anOperator(testApp)
    await operator.call(deleteGame, { params: { gameId: source_game_id ?? 0 } })
    expect(await today()).toMatchObject({ daily: { game: null }, missing: 'taken-down' })
    await publishDailies(testApp)
    const after = await todaysDaily(testApp)
    expect(after.id).not.toBe(before.id)
    expect((await today()).daily).toMatchObject({ day: FIRST, number: 1 })
    await publishDailies(testApp)
    expect((await todaysDaily(testApp)).id).toBe(after.id)
  })

  test('[DAILY-9] the source after somebody has started: the page and the archive say so', async () => {
    const [source] = await aPool(testApp, 20)
    await publishDailies(testApp)
    await aGuest(testApp).start(await todaysDaily(testApp))
    const operator = await anOperator(testApp)
    await operator.call(deleteGame, { params: { gameId: source?.id ?? 0 } })
    await publishDailies(testApp)
    expect(await today()).toMatchObject({ daily: { day: FIRST, game: null }, missing: 'taken-down' })
    const { days } = await aClient(testApp).call(getDailyArchive, { query: {} })
    expect(days).toMatchObject([{ day: FIRST, number: 1, gameId: null, own: null }])
  })

  test('[DAILY-9] nothing: a creator’s own deletion leaves the Daily alone', async () => {
    const userId = await aUser(testApp)
    const game = await aGame(testApp, { sections: 5, creatorUserId: userId })
    await publishDailies(testApp)
    await (await signedIn(testApp, userId)).call(deleteGame, { params: { gameId: game.id } })
    expect((await today()).daily?.game).not.toBeNull()
  })
})

describe('[DAILY-10] a day without a Daily', () => {
  test('[DAILY-10] because of too few pictures says so, is no error, and ends when there are enough', async () => {
    await aPool(testApp, 4)
    await publishDailies(testApp)
    expect(await today()).toMatchObject({ daily: null, missing: 'too-few-pictures', next: { day: '2026-03-02' }, own: null })
    const newest = await aGame(testApp, { sections: 1 })
    await publishDailies(testApp)
    expect(testApp.loggedErrors).toEqual([])
    expect((await dailies()).map(({ day }) => day)).toEqual([FIRST])
    await testApp.db.deleteFrom('dailies').execute()
    const another = await testApp.startAnother()
    expect(await aClient(another).call(getLastGame, URLS)).toMatchObject({ id: newest.id })
  })

  test('[DAILY-2] of unrated, held and adult games and of Dailies there are no pictures', async () => {
    await aGame(testApp, { sections: 5, isUnrated: true })
    await aGame(testApp, { sections: 5, gameTypeId: 4 })
    const held = await aGame(testApp, { sections: 5 })
    await testApp.db.updateTable('games').set({ held_at: testApp.clock.now() }).where('id', '=', held.id).execute()
    await publishDailies(testApp)
    expect(await dailies()).toEqual([])
    await testApp.db.updateTable('games').set({ held_at: null }).where('id', '=', held.id).execute()
    await publishDailies(testApp)
    testApp.clock.advance(DAY_MS)
    await publishDailies(testApp)
    const answers = (await todaysDaily(testApp)).sections.map(({ correctAnswer }) => correctAnswer)
    expect(answers.toSorted()).toEqual(held.sections.map(({ correctAnswer }) => correctAnswer).toSorted())
  })
})
