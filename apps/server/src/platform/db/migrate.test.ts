import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nextMigrations } from '../../testing/next-migrations.ts'
import { blankServerDatabase } from '../../testing/test-database.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

const folder = nextMigrations()
const opened = blankServerDatabase()

afterAll(async () => void (await (await opened).close()))

/** Returns how many statements wait for a table. */
async function waitingFor(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = ${table}::regclass`.execute(db)
  return rows[0]?.n ?? 0
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
    migration = migrate(db, folder)
    await expect.poll(() => waitingFor(db, 'plays'), { interval: 20 }).toBeGreaterThan(0)
    expect(await countPlays()).toEqual({ n: 0 })
  })
  expect(await migration).toBeNull()
  expect((await sql`select hints from plays`.execute(db)).rows).toEqual([])
  expect(await migrate(db)).toBe('9001-hints')
})

test('[SERVICE-57] a database of a version before 1.0.0 is refused with one line, and stays as it is', async () => {
  const before = await blankServerDatabase()
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(before.db)
  await sql`insert into kysely_migration values ('0001-games-and-plays', ''), ('0002-site-and-avatars', '')`.execute(before.db)
  await expect(migrate(before.db)).rejects.toThrow(
    /^The data was written by a version before 1\.0\.0.* begin with an empty DATA_DIR or DATABASE_URL\.$/,
  )
  expect(await before.db.introspection.getTables()).toEqual([])
  await before.close()
})

/** Reads two tables while a change locks them in the other order. Returns the read, once the change has both locks. */
const readDuringChange = (db: Db) =>
  db.transaction().execute(async (changer) => {
    await sql`lock table other in access exclusive mode`.execute(changer)
    const reading = sql`select count(*) as n from one, other where ${1} = 1`.execute(db)
    await expect.poll(() => waitingFor(db, 'other'), { interval: 20 }).toBe(1)
    await sql`lock table one in access exclusive mode`.execute(changer)
    return { reading }
  })

test('[SERVICE-54] a call that a migration and PostgreSQL hold in a deadlock is repeated', async () => {
  const { db } = await opened
  await sql`create table one (n integer)`.execute(db)
  await sql`create table other (n integer)`.execute(db)
  // PostgreSQL ends the call, which was the first to wait. On a busy machine it can end the change: then the next try shows it.
  let call = await readDuringChange(db).catch(() => null)
  for (let tries = 1; call === null && tries < 10; tries += 1) call = await readDuringChange(db).catch(() => null)
  expect((await call?.reading)?.rows).toEqual([{ n: 0 }])
})
