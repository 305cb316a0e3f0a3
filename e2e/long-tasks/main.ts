// npm run long-tasks: right answers on a processor that is slowed down four times, and the longest tasks of the page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.ts'
import { freePort } from '../../tools/free-port.ts'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { startServer } from '../support/start-server.ts'

const SLOWDOWN = 4
const SQUARES = [1, 4, 9, 16]
const LONG_MS = 50

/** How long a section rests before its answer, and how long the tasks after the answer are watched. */
const REST_MS = 1_500
const WATCHED_MS = 1_200

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time of the thread in microseconds, in which other load on the machine does not count. */
  tdur?: number
  args: { name?: string }
}

/** Returns the CPU time of the longest tasks of the page's main thread in a trace, in milliseconds, longest first. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && main.has(threadOf(event)))
  return tasks.map(({ tdur = 0 }) => tdur / 1000).toSorted((one, other) => other - one)
}

/** Returns the tasks of the page during some work and the moments after it. */
async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  await page.waitForTimeout(WATCHED_MS)
  return tasksIn(await browser.stopTracing())
}

/** Returns the middle of a button. Playwright's script, which finds it, runs in the page, and so not while tasks are measured. */
async function middleOf(button: Locator): Promise<[x: number, y: number]> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Plays a game with right answers only, and returns the tasks after each of them. */
async function measure(page: Page, origin: string, squareAmount: number): Promise<number[][]> {
  const screen = new GameScreen(page, await gameOf(origin, squareAmount))
  await screen.start()
  const sections: number[][] = []
  for (let section = 1; section <= screen.game.sectionAmount; section += 1) {
    await screen.expectSection(section)
    const title = screen.answer(await screen.rightTitle(section))
    const place = await middleOf(title)
    await page.waitForTimeout(REST_MS)
    sections.push(await tasksDuring(page, () => page.touchscreen.tap(...place)))
    await screen.next()
  }
  await screen.end.waitFor()
  return sections
}

const folder = mkdtempSync(join(tmpdir(), 'guess-long-tasks-'))
const server = await startServer({ port: await freePort(), dataDir: folder, env: { DEMO: 'on', LOG_LEVEL: 'error' } })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  console.log(`The longest tasks after a right answer, processor slowed down ${SLOWDOWN} times\n`)
  for (const squares of SQUARES) {
    const sections = await measure(page, server.url, squares)
    const longest = sections.map(([task = 0]) => task)
    const long = sections.flat().filter((task) => task > LONG_MS).length
    console.log(
      `${String(squares).padStart(2)} squares: ${longest.map((task) => `${Math.round(task)} ms`).join(', ')}; over ${LONG_MS} ms: ${long}`,
    )
    if (long > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
