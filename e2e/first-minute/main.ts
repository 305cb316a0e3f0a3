// npm run first-minute [-- RUNS]: how soon a slow phone can play, for strangers, guests and users, on a server of its own with the demo games.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.mjs'
import { freePort } from '../../tools/free-port.ts'
import { signUp } from '../support/account.ts'
import { playUnseen, waitForDemo } from '../support/server-calls.ts'
import { startServer } from '../support/start-server.ts'
import { heightAt, phone, type Visit, visit } from './visit.ts'

const RUNS = Number(process.argv[2] ?? 3)

interface Site {
  baseURL: string
  dataDir: string
}

const starterOf = async (baseURL: string): Promise<{ id: number }> =>
  (await fetch(`${baseURL}/api/game/starter?images=url`)).json()

/** Waits until a new site has published its first Daily. */
async function waitForDaily(baseURL: string) {
  const isThere = async () => (await (await fetch(`${baseURL}/api/daily`)).json()).daily !== null
  while (!(await isThere())) await setTimeout(500)
}

type SetUp = (context: BrowserContext, site: Site) => Promise<void>

const stranger: SetUp = async () => {}

/** Makes the browser that of a guest who has played the starter. */
const guest: SetUp = async (context, { baseURL }) => {
  const page = await context.newPage()
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('guestId', String(10_000_000 + Math.floor(Math.random() * 89_999_999))))
  await playUnseen(page, (await starterOf(baseURL)).id)
  await page.close()
}

/** Makes it that of a user who has joined after playing the starter. */
const user: SetUp = async (context, site) => {
  await guest(context, site)
  const page = await context.newPage()
  await signUp(page, site as Parameters<typeof signUp>[1])
  await page.close()
}

/** Shares a play of a guest of its own, and returns the path of its page. */
async function challengeOf(browser: Browser, { baseURL }: Site) {
  const context = await browser.newContext({ ...phone, baseURL })
  await guest(context, { baseURL, dataDir: '' })
  const { id: gameId } = await starterOf(baseURL)
  const response = await context.request.post('/api/result/share', { data: { gameId } })
  const { resultToken } = await response.json()
  await context.close()
  return `/result/${resultToken}`
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const row = (name: string, of: (field: keyof Visit) => number) =>
  [
    name.padEnd(22),
    ...[seconds(of('painted')), seconds(of('playable')), seconds(of('live')), seconds(of('verdict')), String(of('taps'))].map(
      (text) => text.padStart(9),
    ),
    of('shift').toFixed(3).padStart(9),
    (of('height') ? `${of('height')} px` : '').padStart(9),
  ].join('')

const folder = mkdtempSync(join(tmpdir(), 'guess-first-minute-'))
const port = await freePort()
const server = await startServer({ port, dataDir: folder, env: { DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' } })
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await waitForDemo(server.url)
  await waitForDaily(server.url)
  const site = { baseURL: server.url, dataDir: folder }
  const challenge = await challengeOf(browser, site)
  const visits: [name: string, path: string, setUp: SetUp][] = [
    ['home, stranger', '/', stranger],
    ['home, guest', '/', guest],
    ['home, user', '/', user],
    ['Daily, stranger', '/daily', stranger],
    ['Daily, user', '/daily', user],
    ['challenge, stranger', challenge, stranger],
  ]
  console.log(`Phone of 390×844, processor 4×, 1.6 Mbit/s, 150 ms; medians of ${RUNS} runs\n`)
  console.log(
    `${' '.repeat(22)}${['painted', 'playable', 'live', 'verdict', 'taps', 'shift', 'height'].map((text) => text.padStart(9)).join('')}`,
  )
  for (const [name, path, setUp] of visits) {
    const results: Visit[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ ...phone, baseURL: site.baseURL })
      await setUp(context, site)
      const height = path === '/' && run === 0 ? await heightAt(context, site.baseURL) : (results[0]?.height ?? 0)
      // What looking at the height has stored would make the visit faster.
      const session = await context.newCDPSession(await context.newPage())
      await session.send('Network.clearBrowserCache')
      results.push({ ...(await visit(context, `${site.baseURL}${path}`)), height })
      await context.close()
    }
    console.log(row(name, (field) => median(results.map((result) => result[field]))))
  }
} finally {
  await browser.close()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
