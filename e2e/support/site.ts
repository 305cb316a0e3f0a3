import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { changeData } from './change-data.ts'
import { CROWDED, OPERATOR } from './crowded-site.ts'
import { drawnWorld, worldOf } from './seed.ts'
import { SET_UP } from './set-up-site.ts'
import { type Server, spawnProgram, startServer } from './start-server.ts'

const READY_MS = 150_000

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
 * A site on a copy of a data folder.
 * @param world that folder
 * @param env what its server is told besides
 */
export async function openCopy(world: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'guess-site-'))
  cpSync(world, folder, { recursive: true })
  const site: Site = await openSite(folder, env)
  const end = async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { site, end }
}

/** The demo world after some statements: changed once for all tests of a run. */
const changedWorld = (name: string, statements: string[]) =>
  worldOf(name, (dataDir) => {
    cpSync(drawnWorld(), dataDir, { recursive: true })
    changeData(dataDir, statements)
  })

const siteOf =
  <S extends Site>(world: () => string | Promise<string>, know: (site: Site) => S | Promise<S>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  async ({}, use: (site: S) => Promise<void>) => {
    const { site, end } = await openCopy(await world())
    opened.push(site)
    await use(await know(site))
    await end()
  }

const asItIs = (site: Site) => site

/** The sites of this worker that a journey has asked for. */
const opened: Site[] = []

/** A site with an operator, whose account is `OPERATOR`. */
export interface OperatedSite extends Site {
  /** Where its panel is: a path below `baseURL`, and the key that opens it. */
  panel: { path: string; key: string }
}

/** Makes the operator one, as is done at a server's shell, and reads the panel's link that is told there. */
async function operated(site: Site): Promise<OperatedSite> {
  const port = Number(new URL(site.baseURL).port)
  const { ended, log } = spawnProgram('command', { port, dataDir: site.dataDir }, ['operator', 'grant', OPERATOR.userMail])
  await ended
  const link = /https?:\S+/.exec(log())?.[0]
  if (!link) throw new Error(`No link to the panel was told:\n${log()}`)
  const { pathname, searchParams } = new URL(link)
  return { ...site, panel: { path: pathname, key: searchParams.get('key') ?? '' } }
}

interface Sites {
  /** The demo world. */
  site: Site
  /** Where an operator has set things, many players have points, nobody has played, and some titles are the longest. */
  setUp: Site
  /** Where 5,000 players and 500 games came in a year, and an operator looks after them. */
  crowded: OperatedSite
}

/**
 * Playwright's `test` with real servers per worker, each started when a journey first asks for it, and with their logs
 * beside every failure. One `test` for all journeys: for another one Playwright would begin with new workers.
 */
export const test = base.extend<{ logOnFailure: undefined }, Sites>({
  site: [siteOf(drawnWorld, asItIs), { scope: 'worker', timeout: READY_MS }],
  setUp: [siteOf(() => changedWorld('set-up', SET_UP), asItIs), { scope: 'worker', timeout: READY_MS }],
  crowded: [siteOf(() => changedWorld('crowded', CROWDED), operated), { scope: 'worker', timeout: READY_MS }],
  baseURL: ({ site }, use) => use(site.baseURL),
  logOnFailure: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, testInfo) => {
      const before = new Map(opened.map((site) => [site, site.log().length]))
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const site of opened) {
        await testInfo.attach('server log', { body: site.log().slice(before.get(site)), contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],
})

/** The same where the crowd is: for the panel's journeys, which have workers of their own and need no other site. */
export const panelTest = test.extend({ baseURL: ({ crowded }, use) => use(crowded.baseURL) })

export { expect } from '@playwright/test'
