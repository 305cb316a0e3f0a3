// npm run restore -- FILE, npm run move -- DATABASE_URL, npm run move -- media: they fill a site that no server runs on.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openMigrated } from './build-app.ts'
import { type Config, toConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { demandRuntime } from './config/runtime.ts'
import { systemClock } from './platform/clock.ts'
import { checkServer, explainMissingRights } from './platform/db/check-server.ts'
import { putAside } from './platform/db/data-folder.ts'
import { type Database, openServer } from './platform/db/database.ts'
import { refuseUnknown } from './platform/db/migrate.ts'
import { openForRestore } from './platform/db/open-database.ts'
import { withoutTimeLimit } from './platform/db/session-settings.ts'
import { createLogger } from './platform/logger.ts'
import { diskStore } from './platform/media/disk-store.ts'
import { openStore } from './platform/media/open-store.ts'
import { refuseFull } from './platform/transfer/fill-database.ts'
import { countMissing, moveDatabase, moveMedia } from './platform/transfer/move.ts'
import { checkBackup, restore, restoreSecrets } from './platform/transfer/restore.ts'
import { withSnapshot } from './platform/transfer/site-snapshot.ts'

const report = (line: string) => console.log(`  ${line}`)

const USAGE = `Usage:
  npm run restore -- FILE [--dry-run]            restores a backup into DATA_DIR, or DATABASE_URL and bucket
  npm run move -- DATABASE_URL [--dry-run]       copies the embedded database to a PostgreSQL server
  npm run move -- media [--dry-run]              copies the pictures from DATA_DIR to the bucket`

const openLog = () => createLogger('warn')

/** Runs work on a database, and closes it. */
async function using<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await withoutTimeLimit(async () => {
      await checkServer(database)
      return explainMissingRights(database, () => work(database))
    })
  } finally {
    await database.close()
  }
}

/** npm provides the folder of its caller in INIT_CWD. */
const fileOf = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

async function restoreFrom(path: string, isDry: boolean): Promise<string> {
  const file = fileOf(path)
  const env = readEnv(process.env)
  report(`Reading ${file} …`)
  const backup = await checkBackup(file)
  const what = `the backup of ${backup.madeAt}: ${backup.rows} rows and ${backup.pictures} pictures`
  if (isDry) return `${file} is whole: ${what}. Nothing was written.`
  const dataDir = resolve(env.DATA_DIR)
  await using(await openForRestore({ databaseUrl: env.DATABASE_URL ?? null, dataDir }), async ({ db }) => {
    await refuseFull(db, env.DATABASE_URL ? 'The database in DATABASE_URL' : `The database in ${dataDir}`)
    restoreSecrets(dataDir, backup)
    await restore({ db, media: await openStore(toConfig(env), openLog(), systemClock) }, file, report)
  })
  const isOwn = [undefined, backup.secret].includes(env.SECRET)
  const other = isOwn ? '' : ' SECRET is not that of the backup, so everybody is signed out.'
  return `Restored ${what}.${other} Start the server now.`
}

async function moveTo(url: string, isDry: boolean): Promise<string> {
  const { DATABASE_URL: target } = readEnv({ ...process.env, DATABASE_URL: url })
  const config: Config = { ...toConfig(readEnv(process.env)), databaseUrl: null }
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'db')))
    throw new Error(`${dataDir} has no embedded database to move. Set DATA_DIR to its folder.`)
  const rows = await using(await openMigrated(config, diskStore(join(dataDir, 'media')), openLog()), (source) =>
    using(openServer(target ?? ''), async ({ db }) => {
      await refuseFull(db, 'The database at the given address')
      if (!isDry) return moveDatabase(source.db, db, report)
      return withSnapshot(source.db, async ({ summary: { migrations, tables } }) => {
        await refuseUnknown(migrations)
        for (const table of tables) report(`${table.name}: ${table.rows}`)
        return tables.reduce((sum, table) => sum + table.rows, 0)
      })
    }),
  )
  if (isDry) return `${rows} rows would be moved; the target is empty and can be reached. Nothing was written.`
  return `Moved ${rows} rows. The old database is kept in ${putAside(dataDir, new Date())}. Set DATABASE_URL to the new address and start the server.`
}

async function movePictures(isDry: boolean): Promise<string> {
  const config = toConfig(readEnv(process.env))
  if (!config.s3) throw new Error('No bucket is set. Set S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const source = diskStore(join(config.dataDir, 'media'))
  const target = await openStore(config, openLog(), systemClock)
  if (isDry) return `${await countMissing(source, target)} pictures would be copied. Nothing was written.`
  const { copied, present } = await moveMedia(source, target, report)
  return `Copied ${copied} pictures, each compared; ${present} were there already. Those in ${config.dataDir} stay.`
}

async function run(): Promise<string> {
  demandRuntime()
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const [verb, what, ...rest] = positionals
  const isDry = values['dry-run']
  if (what && rest.length === 0) {
    if (verb === 'restore') return restoreFrom(what, isDry)
    if (verb === 'move') return what === 'media' ? movePictures(isDry) : moveTo(what, isDry)
  }
  throw new Error(USAGE)
}

run().then(
  (message) => console.log(message),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
