// Two servers on one data folder and one PostgreSQL server, and the commands of the command line.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { type PrivatePostgres, startPostgres } from '../../tools/postgres.ts'
import { type Server, spawnProgram, startServer } from '../support/start-server.ts'

const TAKEN = 'takes the commands of the command line'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-shared-'))
let postgres: PrivatePostgres
const servers: Server[] = []

const settings = () => ({ DEMO: 'off', DATABASE_URL: postgres.url })

async function start(): Promise<Server> {
  const server = await startServer({ port: await freePort(), dataDir, env: settings() })
  servers.push(server)
  return server
}

/** Runs a command and returns how it ended and what it printed. */
async function type(...words: string[]) {
  const { ended, log } = spawnProgram('command', { port: 0, dataDir, env: settings() }, words)
  return { ...(await ended), printed: log() }
}

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[SERVICE-50] both serve, one takes commands also after the other stops, and a later one after it was killed', async () => {
  const both = await Promise.all([start(), start()])
  // The server writes its log a tenth of a second late: a server can be ready before.
  const others = () => both.filter(({ log }) => log().includes(TAKEN))
  await expect.poll(others).toHaveLength(1)
  expect(await type('operator', 'key')).toMatchObject({ code: 0, printed: expect.stringContaining('http') })
  const [other] = others()
  expect(await other?.end('SIGTERM')).toEqual({ code: 0, signal: null })
  const third = await start()
  await expect.poll(third.log).toContain(TAKEN)
  const first = both.find((server) => server !== other)
  await first?.end('SIGKILL')
  const fourth = await start()
  expect(await type('operator', 'key')).toMatchObject({ code: 0, printed: expect.stringContaining(fourth.url) })
  expect(fourth.log()).not.toContain(TAKEN)
})
