import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { isDeadlock } from './session-settings.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

const providerOf = (migrationFolder: string) =>
  new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(pathToFileURL(file).href) })

/** Maximum number of migrations that a running program may be behind the schema (decision 24). */
const NEWER_MAX = 1

/**
 * Milliseconds that a migration waits for a lock. All calls that need the table wait behind it, so it gives way before players
 * notice, and begins again. It is shorter than PostgreSQL's `deadlock_timeout`, after which one of the two would fail.
 */
const LOCK_MS = 300
const PAUSE_MS = 1_000
/** For about ten minutes. */
const ATTEMPTS = 450

const LOCK_NOT_AVAILABLE = '55P03'

const isLocked = (error: unknown) =>
  isDeadlock(error) || (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)

/** Returns the names of the executed migrations, in order. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const newerOf = (executed: readonly string[], known: readonly string[]) => executed.filter((name) => !known.includes(name))

/** The first migration of the versions before 1.0.0, whose schemas no version updates (decision 67). */
const BEFORE_BASELINE = '0001-games-and-plays'

/** @throws Error with one line if a schema was made before 1.0.0 */
function refuseBefore(migrations: readonly string[]): void {
  if (migrations.includes(BEFORE_BASELINE))
    throw new Error(
      'The data was written by a version before 1.0.0, which this one cannot update. Use that version, or begin with an empty DATA_DIR or DATABASE_URL.',
    )
}

/**
 * @param migrations the names of all migrations of a schema
 * @throws Error with one line if this version does not know all of them
 */
export async function refuseUnknown(migrations: readonly string[]): Promise<void> {
  refuseBefore(migrations)
  const newer = newerOf(migrations, Object.keys(await providerOf(FOLDER).getMigrations()))
  if (newer.length === 0) return
  throw new Error(`The data was written by a newer version: this one does not know ${newer.join(', ')}. Use that version.`)
}

/**
 * Brings an empty database to the schema that these migrations lead to.
 * @param migrations the names of all migrations of that schema, in order; this version must know all of them
 */
export async function migrateLike(db: Db, migrations: readonly string[]): Promise<void> {
  const { error } = await new Migrator({ db, provider: providerOf(FOLDER) }).migrateTo(migrations.at(-1) ?? '')
  if (error) throw error
}

/** Runs all pending migrations in one transaction, or none if a table stays locked by others. */
const tryToMigrate = (db: Db, provider: MigrationProvider): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_MS)}`.execute(one)
    const { error } = await new Migrator({ db: one, provider }).migrateToLatest()
    // A connection that has failed cannot be used again, so it does not matter that this fails too.
    await sql`reset lock_timeout`.execute(one).catch(() => {})
    if (error) throw error
  })

const STAYS_LOCKED = `The tables could not be changed in ${ATTEMPTS} attempts, because others use them: a backup, an open transaction or another start (see pg_stat_activity). Start again when they have ended.`

/** Repeats an attempt to migrate as long as others lock what it needs. */
async function migrateWhenFree(db: Db, provider: MigrationProvider): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await tryToMigrate(db, provider)
    } catch (error) {
      if (!isLocked(error)) throw error
    }
    await wait(PAUSE_MS)
  }
  throw new Error(STAYS_LOCKED)
}

/** The schema that a database has, and the one to which `migrate` would bring it, by the names of their last migrations. */
export interface SchemaUpdate {
  from: string
  to: string
}

/** Returns what `migrate` would do with the schema of a site; null if there is no site yet, or nothing to do. */
export async function findUpdate(db: Db, folder = FOLDER): Promise<SchemaUpdate | null> {
  const executed = await executedMigrations(db)
  const known = Object.keys(await providerOf(folder).getMigrations())
  const from = executed.at(-1)
  const to = newerOf(known, executed).at(-1)
  return from && to && newerOf(executed, known).length === 0 ? { from, to } : null
}

/**
 * Migrates the database to the latest schema. Processes that start at the same time wait for one another. A table that somebody
 * reads for long, such as a backup, is waited for without holding up the calls of running processes. A schema that is one migration
 * newer stays as it is, so that a previous version can run while, or after, a new one is deployed.
 * @param folder of the migrations
 * @returns the name of that newer migration, or null if the schema is that of this version
 * @throws if the schema is more than one migration newer or was made before 1.0.0, or if tables stay locked
 */
export async function migrate(db: Db, folder = FOLDER): Promise<string | null> {
  const provider = providerOf(folder)
  const executed = await executedMigrations(db)
  refuseBefore(executed)
  const newer = newerOf(executed, Object.keys(await provider.getMigrations()))
  if (newer.length > NEWER_MAX) {
    throw new Error(
      `The database's schema is newer than this version, which does not know ${newer.join(', ')}. Start the version that was last used or a newer one, or restore the backup that was made before the update.`,
    )
  }
  if (newer[0]) return newer[0]
  await migrateWhenFree(db, provider)
  return null
}
