// npm run long-tasks: right answers on a processor that is slowed down four times, and the tasks of the page over 50 ms.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/find-chromium.ts'
import { freePort } from '../../tools/free-port.ts'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { startServer } from '../support/start-server.ts'

const SLOWDOWN = 4
const SQUARES = [1, 4, 9, 16]

/** How long a section rests before its answer, and how long the tasks after the answer are watched. */
const REST_MS = 1_500
const WATCHED_MS = 1_200

/** Returns how long each task over 50 ms took that began within the next moments, in milliseconds. */
const longTasksDuring = (page: Page, work: () => Promise<unknown>) => {
  const watch = page.evaluate(
    (watched) =>
      new Promise<number[]>((done) => {
        const tasks: number[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration)
        })
        observer.observe({ type: 'longtask' })
        setTimeout(() => done(tasks), watched)
      }),
    WATCHED_MS,
  )
  return Promise.all([watch, work()]).then(([tasks]) => tasks)
}

/** Plays a game with right answers only, and returns the long tasks after each of them. */
async function measure(page: Page, origin: string, squareAmount: number): Promise<number[][]> {
  const screen = new GameScreen(page, await gameOf(origin, squareAmount))
  await screen.start()
  const sections: number[][] = []
  for (let section = 1; section <= screen.game.sectionAmount; section += 1) {
    await screen.expectSection(section)
    const title = screen.answer(await screen.rightTitle(section))
    await page.waitForTimeout(REST_MS)
    sections.push(await longTasksDuring(page, () => title.click()))
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
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 640 }, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  console.log(`Tasks over 50 ms after a right answer, processor slowed down ${SLOWDOWN} times\n`)
  for (const squares of SQUARES) {
    const sections = await measure(page, server.url, squares)
    const long = sections.flat().map((duration) => `${Math.round(duration)} ms`)
    console.log(`${String(squares).padStart(2)} squares, ${sections.length} answers: ${long.join(', ') || 'none'}`)
    if (long.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
