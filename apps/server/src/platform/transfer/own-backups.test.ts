import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../config/config.ts'
import { manualJobs } from '../../testing/manual-jobs.ts'
import { metricOf } from '../../testing/metrics.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { nextMigrations } from '../../testing/next-migrations.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { testConfig, withApp } from '../../testing/test-app.ts'
import { blankDatabase, blankServerDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import { executedMigrations, migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { BACKUP, saveFailure } from '../jobs.queries.ts'
import type { Logger } from '../logger.ts'
import { diskStore } from '../media/disk-store.ts'
import { makeBackupsEachNight } from './nightly-backup.ts'
import { makeOwnBackup, type Occasion } from './own-backups.ts'
import { checkBackup, restore, restoreSecrets } from './restore.ts'
import { type DatabaseSummary, withSnapshot } from './site-snapshot.ts'
import { update } from './update.ts'

const newer = nextMigrations()

/** Opens the database as the version after this one does. */
async function migrated(config: Config, log: Logger): Promise<Database> {
  const database = await openDatabase(config)
  try {
    await update(database, { config, log, clock: systemClock }, newer)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const folder = mkdtempSync(join(tmpdir(), 'guess-own-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const testApp = withApp()
const silent = () => {}
const summaryOf = (db: Db): Promise<DatabaseSummary> => withSnapshot(db, async ({ summary }) => summary)

let dataDir: string
let config: Config

beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'data-'))
  config = testConfig(dataDir, { backups: true })
})

/** The site of the tests, with a folder of backups of its own. */
const site = () => ({ ...testApp.platform, config })
const names = () => readdirSync(config.backupDir).toSorted()
const make = (occasion: Occasion = 'night') => {
  testApp.clock.advance(24 * 3_600_000)
  return makeOwnBackup(site(), occasion, silent)
}

describe('[MOVE-18] backups that the site makes by itself', () => {
  test('are made each night, recorded as the last backup, and equal to the site when they are restored', async () => {
    const jobs = manualJobs()
    await makeBackupsEachNight({ ...site(), jobs })
    await testApp.platform.media.put('aa.webp', Buffer.from('a picture'))
    await sql`insert into users (user_name, name_key, created_at, last_seen_at) values ('A', 'a', now(), now())`.execute(
      testApp.db,
    )
    await jobs.run(BACKUP)
    const [name = ''] = names()
    expect(name).toMatch(/^site-\d{4}-\d{2}-\d{2}T\d{6}Z-night\.tar$/)
    const file = join(config.backupDir, name)
    expect([statSync(config.backupDir).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])

    const other = mkdtempSync(join(folder, 'restored-'))
    const target = await blankDatabase()
    onTestFinished(() => target.close())
    restoreSecrets(other, await checkBackup(file))
    await restore({ db: target.db, media: diskStore(join(other, 'media')) }, file, silent)
    expect(await summaryOf(target.db)).toEqual(await summaryOf(testApp.db))
    expect(String(await diskStore(join(other, 'media')).get('aa.webp'))).toBe('a picture')
  })

  test('are kept up to the seventh, whatever their occasion, and those of others stay', async () => {
    mkdirSync(config.backupDir, { mode: 0o700 })
    const others = ['mine.tar', 'site-2020-01-01.tar', 'site-2020-01-01T000000Z-night.tar.gz']
    for (const name of others) writeFileSync(join(config.backupDir, name), '')
    writeFileSync(join(config.backupDir, 'site-2020-01-01T000000Z-night.tar.0a1b2c3d.part'), '')
    const made: string[] = []
    for (let night = 0; night < 9; night++) made.push(await make(night % 3 === 0 ? 'update' : 'night'))
    expect(names().map((name) => join(config.backupDir, name))).toEqual(
      [...others.map((name) => join(config.backupDir, name)), ...made.slice(-7)].toSorted(),
    )
  })

  test('are not begun on a disk that they would fill', async () => {
    const media = { ...testApp.platform.media, usage: async () => ({ files: 1, bytes: 1e18 }) }
    const failing = makeOwnBackup({ ...site(), media }, 'night', silent)
    await expect(failing).rejects.toThrow(/^.*backups has \d+ MB left, and \d+ MB are needed\. Free space, or set BACKUP_DIR/)
    expect(names()).toEqual([])
  })

  test('are not made if the site is told so', async () => {
    const jobs = manualJobs()
    await makeBackupsEachNight({ ...site(), config: { ...config, backups: false }, jobs })
    await expect(jobs.run(BACKUP)).rejects.toThrow('There is no job backup')
  })

  test('end the start with one line if their folder cannot be used', async () => {
    writeFileSync(config.backupDir, '')
    await expect(makeBackupsEachNight({ ...site(), jobs: manualJobs() })).rejects.toThrow(
      /^Nothing can be written to .+: it is not a folder\. .+\.$/,
    )
  })
})

describe('[MOVE-19] before an update of the embedded database', () => {
  /** Makes a site of the version before this one. Returns its last migration. */
  async function anOlderSite() {
    const { db, close } = await openDatabase(config)
    await migrate(db)
    await sql`insert into users (user_name, name_key, created_at, last_seen_at) values ('Older', 'older', now(), now())`.execute(
      db,
    )
    const [summary, from] = [await summaryOf(db), await lastOf(db)]
    await close()
    return { summary, from, to: '9001-hints' }
  }

  const lastOf = async (db: Db) => (await executedMigrations(db)).at(-1)

  test('the site makes a backup of what was there, and says so', async () => {
    const { summary, from, to } = await anOlderSite()
    const { log, lines } = recordingLog('info')
    const updated = await migrated(config, log)
    onTestFinished(() => updated.close())
    expect(await lastOf(updated.db)).toBe(to)
    const [name = ''] = names()
    expect(name).toMatch(/-update\.tar$/)
    const file = join(config.backupDir, name)
    expect(lines.join('\n')).toContain(`updating the database from ${from} to ${to}; the backup of before is ${file}`)
    expect(await checkBackup(file)).toMatchObject({ rows: summary.tables.reduce((sum, { rows }) => sum + rows, 0) })
    const { rows } = await sql<{ at: Date }>`select ran_at as at from work_runs where name = ${BACKUP}`.execute(updated.db)
    expect(rows).toHaveLength(1)
  })

  test('nothing is changed if no backup can be made: one line says why, and how to go on without', async () => {
    const { from, to } = await anOlderSite()
    writeFileSync(config.backupDir, '')
    const failing = migrated(config, recordingLog('info').log)
    await expect(failing).rejects.toThrow(
      /^The update was not begun, because no backup .*: .*\. To update without one, start once with BACKUPS=off\.$/,
    )
    const old = await openDatabase(config)
    expect(await lastOf(old.db)).toBe(from)
    await old.close()
    const updated = await migrated({ ...config, backups: false }, recordingLog('info').log)
    expect(await lastOf(updated.db)).toBe(to)
    await updated.close()
  })

  test('a new site, or one that is up to date, needs none', async () => {
    for (let start = 0; start < 2; start++) await (await migrated(config, recordingLog('info').log)).close()
    expect(readdirSync(dataDir)).not.toContain('backups')
  })

  test('on a PostgreSQL server the site makes none', async () => {
    const server = await blankServerDatabase()
    onTestFinished(() => server.close())
    await migrate(server.db)
    const updated = await migrated({ ...config, databaseUrl: server.url }, recordingLog('info').log)
    await updated.close()
    expect(readdirSync(dataDir)).not.toContain('backups')
  })
})

describe('[MOVE-20] the metrics of the backup', () => {
  test('are its age, or that of the site without one, and the failures since', async () => {
    const app = await testApp.startAnother({ backups: true })
    expect(await metricOf(app, 'backup_age_seconds')).toBeGreaterThanOrEqual(0)
    await app.jobs.run(BACKUP)
    app.clock.advance(60_000)
    expect(await metricOf(app, 'backup_age_seconds')).toBe(60)
    expect(await metricOf(app, 'backup_failures')).toBe(0)
    await saveFailure(app.db, BACKUP, movableClock().now())
    expect(await metricOf(app, 'backup_failures')).toBe(1)
  })

  test('have no age if the site makes no backups and none was made', async () => {
    expect(await metricOf(testApp, 'backup_age_seconds')).toBeUndefined()
  })
})
