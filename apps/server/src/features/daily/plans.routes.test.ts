import { changeDailyPlan, getDaily, getDailyPlans } from '@guess/contract/api/daily'
import { dailyGrid, dayAfter } from '@guess/contract/rules/daily'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPool, publishDailies, todaysDaily } from '../../testing/daily.ts'
import { anOperator } from '../../testing/makers.ts'
import { aClient, type Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const DAY_MS = 24 * 3_600_000
const URLS = { query: { images: 'url' } } as const
const TODAY = '2026-03-01'
const TOMORROW = '2026-03-02'

let operator: Player
const plans = async () => (await operator.call(getDailyPlans, URLS)).days
const answersOn = async (day: string) =>
  (await plans()).find((plan) => plan.day === day)?.pictures.map(({ answer }) => answer) ?? []
const change = (body: Parameters<typeof operator.call<typeof changeDailyPlan>>[1]['body']) =>
  operator.call(changeDailyPlan, { body })
const audit = () =>
  testApp.db.selectFrom('audit_log').select(['action', 'subject']).where('action', 'like', 'daily-%').orderBy('id').execute()

beforeEach(async () => {
  operator = await anOperator(testApp)
  await aPool(testApp, 40)
  await publishDailies(testApp)
})

test('[DAILY-19] the calendar shows the pictures of the next 14 days, and they are published', async () => {
  const { days, amount, today } = await operator.call(getDailyPlans, URLS)
  expect([amount, today]).toEqual([40, TODAY])
  expect(days.map(({ day, kind, squareAmount }) => [day, kind, squareAmount])).toEqual(
    Array.from({ length: 14 }, (_, place) => [dayAfter(TOMORROW, place), 'pictures', dailyGrid(dayAfter(TOMORROW, place))]),
  )
  for (const { pictures, isDecided } of days) {
    expect(isDecided).toBe(false)
    expect(pictures).toHaveLength(5)
    for (const { picture } of pictures) expect(picture).toMatch(/^\/media\//)
  }
  for (const { day, pictures } of days.slice(0, 10)) {
    testApp.clock.advance(DAY_MS)
    await publishDailies(testApp)
    const daily = await todaysDaily(testApp)
    expect([day, daily.sections.map(({ correctAnswer }) => correctAnswer)]).toEqual([day, pictures.map(({ answer }) => answer)])
  }
})

test('[DAILY-27] the pictures of the starter are in no Daily, unless there are fewer than thirty others', async () => {
  const [starter] = await aPool(testApp, 10)
  if (!starter) throw new Error('There is no game')
  await testApp.db
    .insertInto('params')
    .values({ name: 'starterGameId', value: String(starter.id) })
    .execute()
  const server = await testApp.startAnother()
  const plannedOn = async () => {
    const { days, amount } = await (await anOperator(server)).call(getDailyPlans, URLS)
    return { amount, sources: new Set(days.flatMap(({ pictures }) => pictures.map(({ gameId }) => gameId))) }
  }
  const many = await plannedOn()
  expect(many.amount).toBe(50)
  expect(many.sources.size).toBe(2)
  expect(many.sources).not.toContain(starter.id)
  const others = testApp.db.updateTable('games').set({ held_at: testApp.clock.now() }).where('id', '<>', starter.id)
  await others.where('id', '=', (eb) => eb.selectFrom('games').select(({ fn }) => fn.min('id').as('id'))).execute()
  expect((await plannedOn()).sources).toContain(starter.id)
})

describe('[DAILY-20] an operator', () => {
  test('[DAILY-20] replaces one picture in its place', async () => {
    const before = await answersOn('2026-03-04')
    expect(await change({ day: '2026-03-04', change: 'replace-picture', place: 2 })).toEqual({ changed: true })
    const after = await answersOn('2026-03-04')
    expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1))
    expect(before).not.toContain(after[2])
    expect(await audit()).toEqual([{ action: 'daily-replaced', subject: '2026-03-04' }])
  })

  test('[DAILY-20] sees other pictures again and again by replacing one', async () => {
    const seen = new Set(await answersOn('2026-03-04'))
    for (let count = 0; count < 6; count++) {
      await change({ day: '2026-03-04', change: 'replace-picture', place: 0 })
      seen.add((await answersOn('2026-03-04'))[0] ?? '')
    }
    expect(seen.size).toBe(11)
  })

  test('[DAILY-20] replaces the whole of tomorrow, also if it is prepared already', async () => {
    testApp.clock.advance(9 * 3_600_000 - 60_000)
    await publishDailies(testApp)
    const before = await answersOn(TOMORROW)
    await change({ day: TOMORROW, change: 'replace-all' })
    const after = await answersOn(TOMORROW)
    expect(after).toHaveLength(5)
    for (const answer of after) expect(before).not.toContain(answer)
    await publishDailies(testApp)
    testApp.clock.advance(60_000)
    await publishDailies(testApp)
    expect((await todaysDaily(testApp)).sections.map(({ correctAnswer }) => correctAnswer)).toEqual(after)
  })

  test('[DAILY-20] [DAILY-10] skips a day, and lets the rules decide again', async () => {
    const before = await answersOn(TOMORROW)
    await change({ day: TOMORROW, change: 'skip' })
    expect((await plans())[0]).toMatchObject({ day: TOMORROW, kind: 'skipped', pictures: [] })
    await change({ day: TOMORROW, change: 'reset' })
    expect(await answersOn(TOMORROW)).toEqual(before)
    await change({ day: TOMORROW, change: 'skip' })
    testApp.clock.advance(DAY_MS)
    await publishDailies(testApp)
    expect(await aClient(testApp).call(getDaily, URLS)).toMatchObject({
      daily: null,
      missing: 'skipped',
      next: { day: '2026-03-03' },
    })
    testApp.clock.advance(DAY_MS)
    await publishDailies(testApp)
    expect((await aClient(testApp).call(getDaily, URLS)).daily).toMatchObject({ day: '2026-03-03', number: 2 })
    expect(await audit()).toHaveLength(3)
  })

  test('[DAILY-20] cannot change today, the past, or a day after the plans', async () => {
    for (const day of [TODAY, '2026-02-20', '2026-03-16']) {
      expect(await operator.expectRefusal(changeDailyPlan, { body: { day, change: 'skip' } })).toMatchObject({
        code: 'invalid-request',
      })
    }
  })

  test('[DAILY-20] is told if there is no other picture', async () => {
    await testApp.db.deleteFrom('sections').where('section_number', '>', 2).execute()
    expect(await change({ day: TOMORROW, change: 'replace-all' })).toEqual({ changed: false })
    expect(await audit()).toEqual([])
  })
})
