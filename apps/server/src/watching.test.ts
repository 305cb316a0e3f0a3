// The metrics of a whole server.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkUser, login } from '@guess/contract/api/accounts'
import { matchTopic } from '@guess/contract/rules/duel'
import { describe, expect, test } from 'vitest'
import { migrate } from './platform/db/migrate.ts'
import { aGame } from './testing/builders.ts'
import { live as advance } from './testing/duel.ts'
import { PASSWORD } from './testing/identities.ts'
import { withMeeting } from './testing/meeting.ts'
import { metricOf, metricsText, valueIn } from './testing/metrics.ts'
import { aClient, aGuest, type Player } from './testing/player.ts'
import { aListener, aSocket, listenTo } from './testing/socket.ts'
import { type TestApp, withApp } from './testing/test-app.ts'
import { blankDatabase } from './testing/test-database.ts'

const MANUAL = join(import.meta.dirname, '../../../docs/operations.md')

/** Metrics of Node and of the process, which the library adds. */
const IS_STANDARD = /^(process|nodejs)_/

const testApp = withApp({ renewed: true })

describe('[SERVICE-41] the manual', () => {
  const documented = [...readFileSync(MANUAL, 'utf8').matchAll(/^\| `([a-z]+_[a-z0-9_]+)(?:\{[a-z_, ]+\})?` \|/gm)].map(
    ([, name]) => name,
  )
  const exported = async () => [...(await metricsText(testApp)).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name as string)

  test('[SERVICE-41] lists every metric of ours', async () => {
    expect((await exported()).filter((name) => !IS_STANDARD.test(name) && !documented.includes(name))).toEqual([])
  })

  test('[SERVICE-41] lists no metric that is not served', async () => {
    const names = await exported()
    expect(documented.length).toBeGreaterThan(20)
    expect(documented.filter((name) => !names.includes(name as string))).toEqual([])
  })
})

test('[SERVICE-41] each metric has a sentence of help, and a unit or a count in its name', async () => {
  const text = await metricsText(testApp)
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)/gm)) {
    if (IS_STANDARD.test(name)) continue
    expect(text).toMatch(new RegExp(`^# HELP ${name} [A-Z0-9].{15,}[^.]$`, 'm'))
    if (type === 'counter') expect(name).toMatch(/_total$/)
    if (type === 'histogram') expect(name).toMatch(/_seconds$/)
  }
  // Prometheus adds labels of these names itself.
  expect(text).not.toMatch(/[{,](job|instance)=/)
})

test('[SERVICE-41] a database that is away fails no scrape', async () => {
  const database = await blankDatabase()
  await migrate(database.db)
  const app = await testApp.startAnother({}, { database })
  expect(valueIn(await metricsText(app), 'mail_outbox_emails')).toBe(0)
  await database.close()
  // The calls of a second share one look at the database.
  app.clock.advance(1_000)
  const reply = await app.http.inject('/metrics')
  expect(reply.statusCode).toBe(200)
  expect(valueIn(reply.body, 'database_up')).toBe(0)
  for (const name of ['mail_outbox_emails', 'mail_outbox_oldest_seconds', 'plays_live', 'duels_live{phase="match"}'])
    expect(valueIn(reply.body, name), name).toBeUndefined()
  expect(valueIn(reply.body, 'bus_up')).toBe(1)
  expect(valueIn(reply.body, 'disk_free_bytes')).toBeGreaterThan(0)
})

test('[SERVICE-42] a play is live from its first move until five minutes after its last', async () => {
  const game = await aGame(testApp, { squareAmount: 9 })
  const guest = aGuest(testApp)
  await guest.start(game)
  await guest.open(game, 0, 8)
  expect(await metricOf(testApp, 'plays_live')).toBe(1)
  testApp.clock.advance(301_000)
  expect(await metricOf(testApp, 'plays_live')).toBe(0)
})

test('[SERVICE-42] the disk has a size and free space', async () => {
  const text = await metricsText(testApp)
  const [size = 0, free = 0] = ['disk_size_bytes', 'disk_free_bytes'].map((name) => valueIn(text, name))
  expect(size).toBeGreaterThan(1e6)
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(size)
})

describe('[SERVICE-42] calls that are answered 429 are counted', () => {
  const reached = (app: TestApp, limit: string) => metricOf(app, `rate_limited_total{limit="${limit}"}`)
  const repeat = async (times: number, call: () => Promise<unknown>) => {
    for (let time = 0; time < times; time++) await call()
  }

  test('[SERVICE-42] by the general limit and by that of a route', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 0.01 })
    await repeat(8, () => app.http.inject('/api/gameType/getAll'))
    expect(await reached(app, 'calls')).toBe(2)
    await repeat(4, () => app.http.inject({ url: '/api/title/search?text=naruto', remoteAddress: '203.0.113.8' }))
    expect([await reached(app, 'calls'), await reached(app, 'route')]).toEqual([2, 1])
  })

  test('[SERVICE-42] by the limits of guesses and of passwords', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 0.1 })
    const client = aClient(app)
    await repeat(3, () => client.send(login, { body: { userMail: 'nobody@nerv.jp', userPassword: PASSWORD } }))
    expect(await reached(app, 'passwords')).toBe(2)
    await repeat(2, () => client.send(checkUser, { query: { userMail: 'nobody@nerv.jp', userName: 'nobody' } }))
    expect(await reached(app, 'guesses')).toBe(1)
  })

  test('[SERVICE-42] by the limit of sockets', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 1 / 120 })
    await aSocket(app)
    await aSocket(app).catch(() => {})
    await expect.poll(() => reached(app, 'upgrades')).toBe(1)
  })
})

describe('[SERVICE-42] a duel', () => {
  const meeting = withMeeting(testApp)
  const cookieOf = ({ cookies }: Player) => `guest=${cookies.get('guest')}`
  const written = (app: TestApp, savedBy: string) =>
    metricOf(app, `duel_event_delay_seconds_count{saved_by="${savedBy}_process"}`)

  test('[SERVICE-42] is live from its lobby to its end', async () => {
    const live = async (phase: string) => metricOf(testApp, `duels_live{phase="${phase}"}`)
    await meeting.lobby()
    expect([await live('lobby'), await live('match')]).toEqual([1, 0])
    const { one } = await meeting.begun()
    expect([await live('lobby'), await live('match')]).toEqual([1, 1])
    await one.leave()
    await advance(testApp, 30)
    expect(await live('match')).toBe(0)
  })

  test('[SERVICE-42] has the delay of each event from saving it to writing it to a socket', async () => {
    const { gameToken, one, two } = await meeting.duel()
    const socket = await aListener(testApp, { cookie: cookieOf(meeting.friend) })
    await listenTo(socket, matchTopic(gameToken))
    const before = (await written(testApp, 'this')) ?? 0
    await one.ready()
    await two.ready()
    await expect.poll(() => socket.frames.filter(({ command }) => command === 'MESSAGE').length).toBe(3)
    await expect.poll(() => written(testApp, 'this')).toBe(before + 3)
    expect(await metricOf(testApp, 'duel_event_delay_seconds_sum{saved_by="this_process"}')).toBeLessThan(5)
    expect(await written(testApp, 'another')).toBe(0)
  })

  test('[SERVICE-42] has the delay of events that another process has saved', async () => {
    const { gameToken, one, two } = await meeting.duel()
    const other = await testApp.startAnother({}, { clock: testApp.clock })
    const socket = await aListener(other, { cookie: cookieOf(meeting.friend) })
    await listenTo(socket, matchTopic(gameToken))
    await one.ready()
    await two.ready()
    await other.jobs.run('keep-duels-time')
    await expect.poll(() => written(other, 'another')).toBeGreaterThanOrEqual(2)
    expect(await written(other, 'this')).toBe(0)
  })

  test('[SERVICE-42] is counted as a hit if this process has it in memory', async () => {
    const { both } = await meeting.begun()
    const hits = () => metricOf(testApp, 'cache_requests_total{cache="duels",result="hit"}')
    const before = (await hits()) ?? 0
    await both[0].answer(0, meeting.right(0))
    expect(await hits()).toBe(before + 1)
  })

  test('[SERVICE-42] stays in memory from section to section', async () => {
    const { play } = await meeting.begun()
    const misses = () => metricOf(testApp, 'cache_requests_total{cache="duels",result="miss"}')
    const before = await misses()
    for (const section of [0, 1, 2]) await play(section, [meeting.right(section), meeting.wrong(section)])
    expect(await misses()).toBe(before)
  })
})
