import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { blankServerDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

const PRESENT = join(import.meta.dirname, 'migrations')
const NEXT = `export const up = (db) =>
  db.schema.alterTable('plays').addColumn('hints', 'integer', (column) => column.notNull().defaultTo(0)).execute()`

const dir = mkdtempSync(join(tmpdir(), 'guess-migrate-'))
const opened = blankServerDatabase()

afterAll(async () => {
  await (await opened).close()
  rmSync(dir, { recursive: true })
})

/** Returns a folder with the present migrations and one more. */
function nextMigrations(): string {
  const folder = join(dir, 'next')
  mkdirSync(folder)
  for (const name of readdirSync(PRESENT)) symlinkSync(join(PRESENT, name), join(folder, name))
  writeFileSync(join(folder, '9001-hints.mjs'), NEXT)
  return folder
}

test('[SERVICE-54] a migration that waits for a table lets calls through, and is done when the table is free', async () => {
  const { db } = await opened
  await migrate(db)
  let migration: Promise<string | null> | undefined
  const countPlays = () =>
    db
      .selectFrom('plays')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  await db.transaction().execute(async (reader) => {
    // What a backup does for as long as it takes.
    await sql`lock table plays in access share mode`.execute(reader)
    migration = migrate(db, nextMigrations())
    const isWaiting = sql<{
      n: number
    }>`select count(*)::int as n from pg_locks where not granted and relation = 'plays'::regclass`
    await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.n, { interval: 20 }).toBeGreaterThan(0)
    expect(await countPlays()).toEqual({ n: 0 })
  })
  expect(await migration).toBeNull()
  expect((await sql`select hints from plays`.execute(db)).rows).toEqual([])
  expect(await migrate(db)).toBe('9001-hints')
})
