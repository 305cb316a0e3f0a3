import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { ReportProgress } from '../control-socket.ts'
import type { Db } from '../db/database.ts'
import { findBackupRun } from '../jobs.queries.ts'
import type { MediaStore } from '../media/media-store.ts'
import { addGauge, type Metrics } from '../metrics/metrics.ts'
import { keepPrivate } from '../private-folder.ts'
import { type BackupNeeds, backUp } from './backup.ts'
import { databaseBytes } from './tables.queries.ts'

interface BackupMetricsNeeds {
  db: Db
  clock: Clock
  config: Pick<Config, 'backups'>
}

/**
 * Adds the age of the last backup, and how often backups have failed since. Without any, the site's own age counts, but only if the
 * site makes backups by itself: others may be made by other means.
 */
export function addBackupMetrics(metrics: Metrics, { db, clock, config }: BackupMetricsNeeds): void {
  addGauge(
    metrics,
    { name: 'backup_age_seconds', help: 'Time since the last backup of the site, or since its first start if there is none' },
    async () => {
      const { ranAt, siteBeganAt } = await findBackupRun(db)
      const since = ranAt ?? (config.backups ? siteBeganAt : null)
      return since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1000) : []
    },
  )
  addGauge(
    metrics,
    { name: 'backup_failures', help: 'Attempts of the site to make a backup by itself that have failed since one succeeded' },
    async () => (await findBackupRun(db)).failures,
  )
}

/** When the site makes a backup by itself. */
export type Occasion = 'night' | 'update'

/** Maximum number of backups that the site has made by itself; older ones are deleted. */
const BACKUPS_MAX = 7

/** The names of these backups begin with their time. A file with another name is somebody's own, and stays. */
const OWN = /^site-\d{4}-\d{2}-\d{2}T\d{6}Z-(?:night|update)\.tar$/
const OWN_PART = /^site-\d{4}-\d{2}-\d{2}T\d{6}Z-(?:night|update)\.tar\.[\da-f]{8}\.part$/

/** What has to stay free on the disk of the backups, which is often that of the site. */
const RESERVE_BYTES = 100e6

export interface OwnBackupNeeds extends BackupNeeds {
  media: BackupNeeds['media'] & Pick<MediaStore, 'usage'>
  config: BackupNeeds['config'] & Pick<Config, 'backupDir'>
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** Throws if a backup could fill the disk. It takes at most as much as pictures and database: its rows are compressed. */
async function refuseWithoutSpace({ db, media, config }: OwnBackupNeeds): Promise<void> {
  const needed = (await media.usage()).bytes + (await databaseBytes(db)) + RESERVE_BYTES
  const { bavail, bsize } = await statfs(config.backupDir)
  if (bavail * bsize >= needed) return
  throw new Error(
    `${config.backupDir} has ${megabytes(bavail * bsize)} left, and ${megabytes(needed)} are needed. Free space, or set BACKUP_DIR to a folder on another disk`,
  )
}

/** Deletes the older backups of the site's own, and what a kill has left of one. */
async function deleteOld(folder: string, parts: boolean): Promise<void> {
  const names = (await readdir(folder)).toSorted()
  const old = parts ? names.filter((name) => OWN_PART.test(name)) : names.filter((name) => OWN.test(name)).slice(0, -BACKUPS_MAX)
  for (const name of old) await rm(join(folder, name), { force: true })
}

/**
 * Makes a backup in the folder of the site's own, and deletes all but the last seven of these.
 * @returns its file
 * @throws Error with one line if it cannot be made
 */
export async function makeOwnBackup(needs: OwnBackupNeeds, occasion: Occasion, report: ReportProgress): Promise<string> {
  const { config, clock } = needs
  const time = clock.now().toISOString().slice(0, 19).replaceAll(':', '')
  const file = join(config.backupDir, `site-${time}Z-${occasion}.tar`)
  keepPrivate(config.backupDir)
  await deleteOld(config.backupDir, true)
  await refuseWithoutSpace(needs)
  await backUp(needs, file, report)
  await deleteOld(config.backupDir, false)
  return file
}
