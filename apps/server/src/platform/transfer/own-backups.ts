import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Report } from '../control-socket.ts'
import type { MediaStore } from '../media/media-store.ts'
import { keepPrivate } from '../private-folder.ts'
import { type BackupNeeds, backUp } from './backup.ts'
import { databaseBytes } from './tables.queries.ts'

/** When the site makes a backup by itself. */
export type Occasion = 'night' | 'update'

/** Number of backups that are kept of those that the site has made by itself. */
const KEPT = 7

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
  const old = parts ? names.filter((name) => OWN_PART.test(name)) : names.filter((name) => OWN.test(name)).slice(0, -KEPT)
  for (const name of old) await rm(join(folder, name), { force: true })
}

/**
 * Makes a backup in the folder of the site's own, and deletes all but the last seven of these.
 * @returns its file
 * @throws Error with one line if it cannot be made
 */
export async function makeOwnBackup(needs: OwnBackupNeeds, occasion: Occasion, report: Report): Promise<string> {
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
