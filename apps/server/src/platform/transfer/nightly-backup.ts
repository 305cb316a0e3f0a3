import { BACKUP } from '../jobs.queries.ts'
import type { Platform } from '../platform.ts'
import { keepPrivate } from '../private-folder.ts'
import { makeOwnBackup } from './own-backups.ts'

/**
 * Lets the site make a backup by itself each night, if it is to. The run is recorded as the last backup, as every job's is.
 * @throws Error with one line if others could use the folder of the backups
 */
export async function makeBackupsEachNight(platform: Pick<Platform, 'db' | 'media' | 'config' | 'clock' | 'jobs' | 'log'>) {
  const { config, jobs, log } = platform
  if (!config.backups) return
  keepPrivate(config.backupDir)
  await jobs.everyNight(BACKUP, async () => {
    const backup = await makeOwnBackup(platform, 'night', () => {})
    log.info({ backup }, 'the backup of this night was made')
  })
}
