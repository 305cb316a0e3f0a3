import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { waitForDemo } from './server-calls.ts'
import { type Server, startServer } from './start-server.ts'

const DAILY_WITHIN_MS = 300_000

function worlds(): string {
  const { E2E_SEED } = process.env
  if (!E2E_SEED) throw new Error('E2E_SEED is not set: the demo world was not drawn before these tests')
  return E2E_SEED
}

/** Returns the data folder of the demo world. Each server of a test starts on a copy of it. */
export const demoWorldFolder = () => join(worlds(), 'demo')

/**
 * Returns a data folder that is made once per run and shared by all tests: the first caller makes it, the others wait.
 * @param make fills the given folder, which exists and is empty
 */
export async function worldOf(name: string, make: (dataDir: string) => void | Promise<void>): Promise<string> {
  const folder = join(worlds(), name)
  const part = `${folder}.part`
  while (!existsSync(folder)) {
    // mkdir returns the path to the process that created the folder, and `undefined` to all others.
    const isOurs = mkdirSync(part, { recursive: true }) !== undefined
    if (isOurs) await makeWhole(part, folder, make)
    else await wait(50)
  }
  return folder
}

async function makeWhole(part: string, folder: string, make: (dataDir: string) => void | Promise<void>) {
  try {
    // @NOTE another process may have moved its own folder there since the check.
    if (existsSync(folder)) return rmSync(part, { recursive: true })
    await make(part)
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** Waits for today's Daily, which a server publishes after its start: otherwise every server on a copy would make it again. */
async function waitForDaily({ url, log }: Server) {
  const giveUpAt = Date.now() + DAILY_WITHIN_MS
  while (!(await (await fetch(`${url}/api/daily?images=url`)).json()).daily) {
    if (Date.now() > giveUpAt) throw new Error(`No Daily was published:\n${log()}`)
    await wait(100)
  }
}

async function drawDemo(dataDir: string) {
  const first = await startServer({ port: await freePort(), dataDir })
  await waitForDemo(first.url).finally(() => first.end())
  // At the first start, the Daily may come a minute later.
  const second = await startServer({ port: await freePort(), dataDir })
  await waitForDaily(second).finally(() => second.end())
}

/** Draws the demo games once for all tests of a run, unless they use the running site that SITE_URL names. A folder in E2E_SEED is
 * kept, and reused by the next run. */
export default async function seed() {
  if (process.env.SITE_URL) return
  const given = process.env.E2E_SEED
  const folder = given ?? mkdtempSync(join(tmpdir(), 'guess-seed-'))
  process.env.E2E_SEED = folder
  await worldOf('demo', drawDemo)
  return () => {
    if (!given) rmSync(folder, { recursive: true, force: true })
  }
}
