import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { freePort } from '../../tools/free-port.ts'
import { CROWDED, OPERATOR } from './crowded-site.ts'
import { changeData } from './run-on-data.ts'
import { demoWorldFolder, worldOf } from './seed.ts'
import { SET_UP } from './set-up-site.ts'
import { type Server, spawnProgram, startServer } from './start-server.ts'
import { waitForScripts } from './wait-for-scripts.ts'

const READY_MS = 600_000

/** A running site that belongs to one worker. */
export interface Site {
  baseURL: string
  /** The server's data folder, which also contains the mails: there is no mail server. */
  dataDir: string
  /** Stops the server and starts it again on the same data and port; `SIGKILL` makes it crash. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
  /** Stops the server; `restart` starts it again. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Returns everything that the site's servers have printed. */
  log: () => string
}

const isPortTaken = (error: unknown) => error instanceof Error && /Port \d+ is in use/.test(error.message)

/** Starts a server on a free port, and on another one if somebody else was faster. */
async function startOnFreePort(startAt: (port: number) => Promise<Server>): Promise<{ port: number; first: Server }> {
  const port = await freePort()
  try {
    return { port, first: await startAt(port) }
  } catch (error) {
    if (!isPortTaken(error)) throw error
    return startOnFreePort(startAt)
  }
}

const openSite = async (dataDir: string, env: Record<string, string>) => {
  const startAt = (port: number) => startServer({ port, dataDir, env: { RATE_LIMIT_FACTOR: '1000', ...env } })
  const { port, first } = await startOnFreePort(startAt)
  let server: Server | undefined = first
  let past = ''
  const stop = async (signal?: NodeJS.Signals) => {
    await server?.end(signal)
    past += server?.log() ?? ''
    server = undefined
  }
  const restart = async (signal?: NodeJS.Signals) => {
    await stop(signal)
    server = await startAt(port)
  }
  return { baseURL: `http://localhost:${port}`, dataDir, restart, stop, log: () => past + (server?.log() ?? '') }
}

/**
 * Starts a site on a copy of a data folder.
 * @param world the folder to copy
 * @param env additional environment variables of the server
 */
export async function openCopy(world: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'guess-site-'))
  cpSync(world, folder, { recursive: true })
  const testSite: Site = await openSite(folder, env)
  const end = async () => {
    await testSite.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { testSite, end }
}

/** Returns a copy of the demo world, changed by some statements. It is made once for all tests of a run. */
const changedWorld = (name: string, statements: string[]) =>
  worldOf(name, (dataDir) => {
    cpSync(demoWorldFolder(), dataDir, { recursive: true })
    changeData({ dataDir }, statements)
  })

/**
 * Returns the site that SITE_URL names, or `null`. It runs already, and other journeys use it at the same time, so that no journey may
 * stop it. SITE_DATA is its data folder.
 */
function runningSite(): Site | null {
  const { SITE_URL, SITE_DATA } = process.env
  if (!SITE_URL || !SITE_DATA) return null
  const refuse = () => Promise.reject(new Error(`${SITE_URL} cannot be stopped by a journey`))
  return { baseURL: SITE_URL, dataDir: SITE_DATA, restart: refuse, stop: refuse, log: () => '' }
}

const siteOf =
  <S extends Site>(world: () => string | Promise<string>, know: (testSite: Site) => S | Promise<S>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  async ({}, use: (testSite: S) => Promise<void>) => {
    const { testSite, end } = await openCopy(await world())
    opened.push(testSite)
    await use(await know(testSite))
    await end()
  }

const asItIs = (testSite: Site) => testSite

const openDemo = siteOf(demoWorldFolder, asItIs)

/** The sites that this worker has started. */
const opened: Site[] = []

/** A site with the operator `OPERATOR`. */
export interface OperatedSite extends Site {
  /** The panel's path below `baseURL`, and the key that opens it. */
  panel: { path: string; key: string }
}

/** Runs a command in the server's shell, such as `operator grant <email>`, and returns what it prints. */
export async function runInShell({ baseURL, dataDir }: Site, ...words: string[]): Promise<string> {
  const { ended, log } = spawnProgram('command', { port: Number(new URL(baseURL).port), dataDir }, words)
  await ended
  return log()
}

/** Makes an account an operator and reads the panel's link from the output of the command. */
export async function grantOperator(testSite: Site, userMail: string): Promise<OperatedSite> {
  const output = await runInShell(testSite, 'operator', 'grant', userMail)
  const link = /https?:\S+/.exec(output)?.[0]
  if (!link) throw new Error(`The output contains no link to the panel:\n${output}`)
  const { pathname, searchParams } = new URL(link)
  return { ...testSite, panel: { path: pathname, key: searchParams.get('key') ?? '' } }
}

const operated = (testSite: Site) => grantOperator(testSite, OPERATOR.userMail)

interface Sites {
  /** The demo world, or the running site that SITE_URL names. */
  testSite: Site
  /** A site with all settings set, many players with points, no plays, and some titles of the maximum length. */
  setUp: Site
  /** A site with an operator, and 5,000 players and 500 games from one year. */
  crowded: OperatedSite
}

/** What React says of a server's HTML that it cannot hydrate, or of a part of it. */
const isHydrationError = (message: string) => /Minified React error #(418|419|421|422|423|425)\b|hydrat/i.test(message)

/**
 * Playwright's `test` with real servers per worker. Each server starts when a journey first needs it; their logs are attached to
 * every failure. All journeys share one `test`, because Playwright would start new workers for another one.
 */
export const test = base.extend<{ logOnFailure: undefined; hydrated: undefined }, Sites>({
  testSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const running = runningSite()
      await (running ? use(running) : openDemo({}, use))
    },
    { scope: 'worker', timeout: READY_MS },
  ],
  setUp: [siteOf(() => changedWorld('set-up', SET_UP), asItIs), { scope: 'worker', timeout: READY_MS }],
  crowded: [siteOf(() => changedWorld('crowded', CROWDED), operated), { scope: 'worker', timeout: READY_MS }],
  baseURL: ({ testSite }, use) => use(testSite.baseURL),
  browser: [({ browser }, use) => use(waitForScripts(browser)), { scope: 'worker' }],
  hydrated: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (error) => {
        if (isHydrationError(error.error().message)) errors.push(`${error.page()?.url()} ${error.error().message}`)
      })
      await use(undefined)
      expect(errors, '[HTML-3] the page that the server rendered differs from that of the browser').toEqual([])
    },
    { auto: true },
  ],
  logOnFailure: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use, testInfo) => {
      const before = new Map(opened.map((testSite) => [testSite, testSite.log().length]))
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      for (const testSite of opened) {
        await testInfo.attach('server log', { body: testSite.log().slice(before.get(testSite)), contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],
})

/** `test` on the crowded site, for the panel's journeys: they have their own workers and need no other site. */
export const panelTest = test.extend({ baseURL: ({ crowded }, use) => use(crowded.baseURL) })

export { expect }
