import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
})

/** Maximum number of migrations that a running program may be behind the schema (decision 24). */
const NEWER_MAX = 1

/** Returns the names of the executed migrations, in order. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const newerOf = (executed: readonly string[], known: readonly string[]) => executed.filter((name) => !known.includes(name))

/**
 * Brings an empty database to the schema that these migrations lead to.
 * @param migrations the names of all migrations of that schema, in order
 * @throws if this version does not know all of them
 */
export async function migrateLike(db: Db, migrations: readonly string[]): Promise<void> {
  const newer = newerOf(migrations, Object.keys(await provider.getMigrations()))
  if (newer.length > 0) {
    throw new Error(`The data was written by a newer version: this one does not know ${newer.join(', ')}. Use that version.`)
  }
  const { error } = await new Migrator({ db, provider }).migrateTo(migrations.at(-1) ?? '')
  if (error) throw error
}

/**
 * Migrates the database to the latest schema. Processes that start at the same time wait for one another. A schema that is one
 * migration newer stays as it is, so that a previous version can run while, or after, a new one is deployed.
 * @returns the name of that newer migration, or null if the schema is that of this version
 * @throws if the schema is more than one migration newer
 */
export async function migrate(db: Db): Promise<string | null> {
  const migrator = new Migrator({ db, provider })
  const newer = newerOf(await executedMigrations(db), Object.keys(await provider.getMigrations()))
  if (newer.length > NEWER_MAX) {
    throw new Error(
      `The database's schema is newer than this version, which does not know ${newer.join(', ')}. Start the version that was last used, or a newer one.`,
    )
  }
  if (newer[0]) return newer[0]
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return null
}
