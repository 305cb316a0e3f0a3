import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { type Server, startServer } from './start-server.ts'

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
  if (process.env.E2E_SEED) cpSync(process.env.E2E_SEED, folder, { recursive: true })
  change(folder)
  const site: Site = await openSite(folder, env)
  const end = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { site, end }
}

/** Playwright's `test` with a real server per worker: `site`; and its log beside every failure. */
export const test = base.extend<{ logOnFailure: undefined }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const { site, end } = await openCopy()
      await use(site)
      await end()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
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
