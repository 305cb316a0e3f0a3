import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { startPostgres } from '../../../../tools/postgres.ts'
import { type Database, type Db, openEmbedded, openServer } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { inKeyOrder } from '../platform/transfer/key-order.ts'
import { references, tableNames } from '../platform/transfer/tables.queries.ts'

export interface TestDatabase extends Database {
  /** The statements sent to the database since the list was last emptied. */
  statements: string[]
}

/** Returns whether a statement reads which pictures are withheld: after changes of games and once a minute, and for no call. */
const isOfNoCall = (text: string) => text.includes('"g"."preview", "s"."picture", "s"."squares"')

/** Opens an embedded database in memory, without tables. */
export async function blankDatabase(): Promise<TestDatabase> {
  const statements: string[] = []
  const database = await openEmbedded(null, ({ query }) => void (isOfNoCall(query.sql) || statements.push(query.sql)))
  return { ...database, statements }
}

let cluster: Promise<string> | undefined

/** Returns the URL of a PostgreSQL server for the tests: the configured one, or else one started for them. */
function clusterUrl(): Promise<string> {
  const { TEST_DATABASE_URL } = process.env
  cluster ??= TEST_DATABASE_URL ? Promise.resolve(TEST_DATABASE_URL) : startPostgres().then(({ url }) => url)
  return cluster
}

/** Creates a separate database on the PostgreSQL server, without tables. */
export async function blankServerDatabase(): Promise<TestDatabase> {
  const statements: string[] = []
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = openServer(await clusterUrl())
  await sql`create database ${sql.id(name)}`.execute(owner.db)
  const own = new URL(owner.url)
  own.pathname = name
  const database = openServer(own.href, (event) => void statements.push(event.query.sql))
  const close = async () => {
    await database.close()
    await sql`drop database ${sql.id(name)}`.execute(owner.db)
    await owner.close()
  }
  return { ...database, close, statements }
}

const migrated = async (opened: Promise<TestDatabase>) => {
  const database = await opened
  await migrate(database.db)
  return database
}

let shared: Promise<TestDatabase> | undefined

/** Returns the worker's database: in memory, migrated, and opened once. It is closed when the worker ends. */
export async function sharedDatabase(): Promise<TestDatabase> {
  shared ??= migrated(blankDatabase())
  return { ...(await shared), close: async () => {} }
}

/** Creates a migrated database on the PostgreSQL server. */
export const serverDatabase = () => migrated(blankServerDatabase())

/** Both kinds of database, for tests that must pass on either. */
export const DATABASES = [
  { name: 'the embedded database', open: sharedDatabase },
  { name: 'a PostgreSQL server', open: serverDatabase },
]

/** Both kinds, without tables. */
export const BLANK_DATABASES = [
  { name: 'the embedded database', open: blankDatabase },
  { name: 'a PostgreSQL server', open: blankServerDatabase },
]

/** A log of +1 and −1 that triggers write for each row of some tables (decision 49): deleting rows adds to it, so it is emptied last. */
const ROW_COUNTS = 'row_counts'

let known: Promise<string[]> | undefined

/** Returns the tables of the site but the categories, each before those that it refers to, and the log of row counts at the end. */
const tablesOf = (db: Db): Promise<string[]> => {
  known ??= Promise.all([tableNames(db), references(db)]).then(([names, keys]) => [
    ...inKeyOrder(names, keys)
      .toReversed()
      .filter((table) => table !== ROW_COUNTS && table !== 'game_types'),
    ROW_COUNTS,
  ])
  return known
}

/** Deletes all rows except the categories and the operators' role, in one statement. Deleting is faster here than truncating. */
export async function emptyDatabase(db: Db): Promise<void> {
  const tables = (await tablesOf(db)).filter((table) => table !== 'roles')
  await sql
    .raw(`do $$ begin
  ${tables.map((table) => `delete from ${table};`).join('\n  ')}
  delete from roles where name not in ('ROLE_ADMIN', 'ROLE_MODERATOR');
end $$`)
    .execute(db)
}

/** Returns every row of every table but that of the steps, to check that a call changed nothing. */
export async function allRows(db: Db): Promise<Record<string, unknown[]>> {
  const selects = (await tablesOf(db))
    .filter((table) => table !== ROW_COUNTS)
    .map((table) => `select '${table}' as "table", coalesce(json_agg(t order by t::text), '[]') as rows from ${table} t`)
  const { rows: tables } = await sql.raw<{ table: string; rows: unknown[] }>(selects.join(' union all ')).execute(db)
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
}
