import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'
import { blankDatabase, serverDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Db } from './database.ts'
import { autovacuum } from './database-jobs.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await blankDatabase()
  db = database.db
  await sql`create table idle (id int primary key)`.execute(db)
})
beforeEach(async () => {
  await sql`drop table if exists "Busy"`.execute(db)
  await sql`create table "Busy" (id int primary key, word text)`.execute(db)
})
afterAll(() => database.close())

const fill = (rows: number) => sql`insert into "Busy" select n, 'a' from generate_series(1, ${rows}) n`.execute(db)

async function pagesOf(table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select pg_relation_size(${table}) / 8192 as pages`.execute(db)
  return Number(rows[0]?.pages)
}

/** Returns the plan of a statement that the session has prepared. */
async function planOf(name: string): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain execute ${name}(7)`)}`.execute(db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('[SERVICE-31] a table that has changed enough is vacuumed and analyzed, and one that has not is skipped', async () => {
  await fill(1_000)
  expect(await autovacuum(db)).toBe(1)
  expect(await autovacuum(db)).toBe(0)
  await sql`update "Busy" set word = 'b' where id <= 40`.execute(db)
  expect(await autovacuum(db)).toBe(0)
})

test('[SERVICE-31] the space of dead rows is reused', async () => {
  await fill(1_000)
  const once = await pagesOf('"Busy"')
  for (const word of ['b', 'c', 'd', 'e', 'f', 'g']) {
    await sql`update "Busy" set word = ${word}`.execute(db)
    await autovacuum(db)
  }
  expect(await pagesOf('"Busy"')).toBeLessThanOrEqual(3 * once)
})

test('[SERVICE-31] a statement that was prepared on an empty table is planned again when the table has grown', async () => {
  await sql`analyze`.execute(db)
  await sql`set plan_cache_mode = force_generic_plan`.execute(db)
  await sql`prepare read as select word from "Busy" where id = $1`.execute(db)
  expect(await planOf('read')).toContain('Seq Scan')
  await fill(10_000)
  expect(await planOf('read')).toContain('Seq Scan')
  await autovacuum(db)
  expect(await planOf('read')).toContain('Index Scan')
})

describe('the job', () => {
  const testApp = withApp()

  test('[SERVICE-31] runs on the embedded database', async () => {
    const app = testApp.db
    await sql`create table growing as select n from generate_series(1, 1000) n`.execute(app)
    await testApp.jobs.run('autovacuum')
    const { rows } = await sql`select reltuples from pg_class where relname = 'growing'`.execute(app)
    await sql`drop table growing`.execute(app)
    expect(rows).toEqual([{ reltuples: 1_000 }])
  })
})

describe('the job on a PostgreSQL server', () => {
  const testApp = withApp({ open: serverDatabase })

  test('[SERVICE-31] does not exist: the server has its own autovacuum', async () => {
    await expect(testApp.jobs.run('autovacuum')).rejects.toThrow('no job')
  })
})
