// Servers on data folders of which a part is missing, changed or cannot be written.
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { changeData } from '../support/run-on-data.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { runUntilExit, spawnServer, startServer } from '../support/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'guess-damaged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aSite = () => {
  const dataDir = mkdtempSync(join(folder, 'site-'))
  cpSync(demoWorldFolder(), dataDir, { recursive: true, preserveTimestamps: true })
  return dataDir
}

const refusalOf = async (dataDir: string, env: Record<string, string> = {}) =>
  runUntilExit({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'warn', ...env } })

describe('a server', { timeout: 300_000 }, () => {
  test.each([
    ['[SERVICE-79] without PG_VERSION', 'PG_VERSION is missing', (db: string) => rmSync(join(db, 'PG_VERSION'))],
    ['[SERVICE-81] whose control file is cut', 'pg_control', (db: string) => truncateSync(join(db, 'global/pg_control'), 100)],
    ['[SERVICE-79] whose configuration is missing', 'postgresql.conf', (db: string) => rmSync(join(db, 'postgresql.conf'))],
  ])('%s exits with one line', async (_, cause, damage) => {
    const dataDir = aSite()
    damage(join(dataDir, 'db'))
    const { code, lines } = await refusalOf(dataDir)
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(cause)] })
    expect(lines[0]).toMatch(/^The database in \S+ is damaged: .+npm run restore -- FILE/)
  })

  test('[SERVICE-77] whose database is missing exits with one line, and starts when it is back', async () => {
    const dataDir = aSite()
    renameSync(join(dataDir, 'db'), join(dataDir, 'elsewhere'))
    const { code, lines } = await refusalOf(dataDir)
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('its database is missing')] })
    expect(readdirSync(dataDir)).not.toContain('db')
    renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'db'))
    const server = await startServer({ port: await freePort(), dataDir })
    expect((await server.end()).code).toBe(0)
  })

  test('[SERVICE-78] on something that is no folder exits with one line', async () => {
    const dataDir = join(folder, 'a-file')
    writeFileSync(dataDir, '')
    const { code, lines } = await refusalOf(dataDir)
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Nothing can be written to ${dataDir}: it is not a folder. Set DATA_DIR to a folder.`],
    })
  })
})

/** Statements that make the next guest's first call write more than a segment of the log ahead has room for. */
const HEAVY_GUESTS = [
  'create table ballast (words text)',
  `create function add_ballast() returns trigger language plpgsql as $$ begin
    insert into ballast select repeat(md5(n::text), 30) from generate_series(1, 40000) n; return null; end $$`,
  'create trigger heavy after insert on plays for each statement execute function add_ballast()',
]

test('[SERVICE-81] a server whose database gives up while it serves exits with one line', async () => {
  const [port, dataDir] = [await freePort(), aSite()]
  changeData({ dataDir }, HEAVY_GUESTS)
  const { ended, log } = spawnServer({ port, dataDir, env: { LOG_LEVEL: 'silent' } })
  await expect.poll(log).toContain('is ready')
  const before = log().length
  rmSync(join(dataDir, 'db/pg_wal'), { recursive: true })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ gameId: 1, userId: 20_000_000 })
  const call = fetch(`http://localhost:${port}/api/section/startgame`, { method: 'POST', headers, body }).catch(() => null)
  expect((await ended).code).toBe(1)
  expect(log().slice(before).trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The embedded database in \S+ has stopped: .*pg_wal.+\. Start again: the start reads all of it first\.$/,
    ),
  ])
  await call
  const { code, lines } = await refusalOf(dataDir)
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^The database in \S+ is damaged: .+npm run restore/)],
  })
})

describe('[SERVICE-77] on a PostgreSQL server', { timeout: 300_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  test('an empty database beside pictures is refused with one line, and stays empty', async () => {
    const { code, lines } = await refusalOf(aSite(), { DATABASE_URL: postgres.url })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The database in DATABASE_URL is empty, but .+ has the pictures/)],
    })
    const again = await refusalOf(aSite(), { DATABASE_URL: postgres.url })
    expect(again.code).toBe(1)
  })
})
