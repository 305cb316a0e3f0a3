// npm run long-tasks: right answers on a processor that is slowed down four times, and the longest tasks of the page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.mjs'
import { freePort } from '../../tools/free-port.ts'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf, waitForDemo } from '../support/server-calls.ts'
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
  /** Microseconds. */
  ts: number
  dur?: number
  /** CPU time of the thread in microseconds, in which other load on the machine does not count. */
  tdur?: number
  args: { name?: string }
}

/** CPU time in milliseconds. */
interface Task {
  ms: number
  /** The part in which the browser collected garbage of the whole page, at a time that it chooses itself. */
  collectingMs: number
}

const msOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000

/** Returns the tasks of the page's main thread in a trace, longest first. */
function tasksIn(trace: Buffer): Task[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const onMain = traceEvents.filter((event) => main.has(threadOf(event)))
  const collections = onMain.filter(({ name }) => name === 'MajorGC')
  const isIn = (task: TraceEvent) => (part: TraceEvent) =>
    threadOf(part) === threadOf(task) && part.ts >= task.ts && part.ts < task.ts + (task.dur ?? 0)
  return onMain
    .filter(({ name }) => /RunTask$/.test(name))
    .map((task) => ({
      ms: msOf(task),
      collectingMs: collections.filter(isIn(task)).reduce((sum, collection) => sum + msOf(collection), 0),
    }))
    .toSorted((one, other) => other.ms - one.ms)
}

/** Returns the tasks of the page during some work and the moments after it. */
async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'v8'] })
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
async function measure(page: Page, origin: string, squareAmount: number): Promise<Task[][]> {
  const screen = new GameScreen(page, await gameOf(origin, squareAmount))
  await screen.start()
  const sections: Task[][] = []
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

const textOf = ({ ms, collectingMs }: Task) =>
  `${Math.round(ms)} ms${collectingMs >= 1 ? ` (${Math.round(collectingMs)} of garbage collection)` : ''}`

const folder = mkdtempSync(join(tmpdir(), 'guess-long-tasks-'))
const server = await startServer({ port: await freePort(), dataDir: folder, env: { DEMO: 'on', LOG_LEVEL: 'error' } })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  await waitForDemo(server.url)
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
    const longest = sections.map(([task]) => (task ? textOf(task) : 'none'))
    const long = sections.flat().filter(({ ms }) => ms > LONG_MS).length
    console.log(`${String(squares).padStart(2)} squares: ${longest.join(', ')}; over ${LONG_MS} ms: ${long}`)
    if (long > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
