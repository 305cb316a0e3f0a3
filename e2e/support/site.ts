import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { changeData } from './change-data.ts'
import { drawnWorld } from './seed.ts'
import { SET_UP } from './set-up-site.ts'
import { type Server, startServer } from './start-server.ts'
import { UNPLAYED } from './unplayed-site.ts'

const READY_MS = 90_000

/** A worker's own running site. */
export interface Site {
  baseURL: string
  /** Where its server keeps everything, the mails it could not send among it. */
  dataDir: string
  /** Ends the server and starts it again on the same data and port; `SIGKILL` lets it fall. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends the server; `restart` brings it back. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** All that its servers have printed. */
  log: () => string
}

const openSite = async (dataDir: string, env: Record<string, string>) => {
  const port = await freePort()
  const start = () => startServer({ port, dataDir, env: { RATE_LIMIT_FACTOR: '1000', ...env } })
  let server: Server | undefined = await start()
  let past = ''
  const stop = async (signal?: NodeJS.Signals) => {
    await server?.end(signal)
    past += server?.log() ?? ''
    server = undefined
  }
  const restart = async (signal?: NodeJS.Signals) => {
    await stop(signal)
    server = await start()
  }
  return { baseURL: `http://localhost:${port}`, dataDir, restart, stop, log: () => past + (server?.log() ?? '') }
}

/**
 * A site on a copy of the data that was seeded.
 * @param change what is done to the copy before its server starts
 * @param env what its server is told besides
 */
export async function openCopy(change: (dataDir: string) => void = () => {}, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'guess-site-'))
  cpSync(drawnWorld(), folder, { recursive: true })
  change(folder)
  const site: Site = await openSite(folder, env)
  const end = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { site, end }
}

const siteOf =
  (statements: string[]) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  async ({}, use: (site: Site) => Promise<void>) => {
    const { site, end } = await openCopy((dataDir) => statements.length > 0 && changeData(dataDir, statements))
    await use(site)
    await end()
  }

interface Sites {
  /** The demo world. */
  site: Site
  /** Where an operator has set things and many players have points. */
  setUp: Site
  /** Whose games nobody has played, some of them with the longest titles. */
  unplayed: Site
}

/**
 * Playwright's `test` with real servers per worker, each started when a journey first asks for it, and with the log of `site`
 * beside every failure. One `test` for all journeys: for another one Playwright would begin with new workers.
 */
export const test = base.extend<{ logOnFailure: undefined }, Sites>({
  site: [siteOf([]), { scope: 'worker', timeout: READY_MS }],
  setUp: [siteOf(SET_UP), { scope: 'worker', timeout: READY_MS }],
  unplayed: [siteOf(UNPLAYED), { scope: 'worker', timeout: READY_MS }],
  baseURL: ({ site }, use) => use(site.baseURL),
  logOnFailure: [
    async ({ site }, use, testInfo) => {
      const before = site.log().length
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('server log', { body: site.log().slice(before), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
