import { rm } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { findUpdate, migrate } from '../db/migrate.ts'
import { reasonOf } from '../file-error.ts'
import { BACKUP, saveSuccess } from '../jobs.queries.ts'
import type { Logger } from '../logger.ts'
import { openStore } from '../media/open-store.ts'
import { makeOwnBackup } from './own-backups.ts'

interface UpdateNeeds {
  config: Config
  log: Logger
  clock: Clock
}

/** Makes the backup before an update. Throws one line that says how to go on if that fails. */
async function backUpFirst({ db }: Database, { config, log, clock }: UpdateNeeds): Promise<string> {
  try {
    const media = await openStore(config, log, clock)
    return await makeOwnBackup({ db, media, config, clock }, 'update', (line) => log.info(line))
  } catch (error) {
    throw new Error(
      `The update was not begun, because no backup could be made before it: ${reasonOf(error).replace(/\.$/, '')}. To update without one, start once with BACKUPS=off.`,
      { cause: error },
    )
  }
}

/**
 * Brings the tables up to date. The site with an embedded database makes a backup before, unless it makes none by itself; an update
 * that fails changes nothing, so its backup is deleted.
 * @param folder of the migrations, if they are not this version's
 * @returns the name of a migration that is newer than this version, as `migrate` does
 */
export async function update(database: Database, needs: UpdateNeeds, folder?: string): Promise<string | null> {
  const { config, log, clock } = needs
  const { db } = database
  const found = database.embedded && config.backups ? await findUpdate(db, folder) : null
  if (!found) return migrate(db, folder)
  const { from, to } = found
  const began = clock.elapsed()
  const backup = await backUpFirst(database, needs)
  log.info({ backup }, `updating the database from ${from} to ${to}; the backup of before is ${backup}`)
  try {
    await migrate(db, folder)
  } catch (error) {
    await rm(backup, { force: true })
    throw error
  }
  await saveSuccess(db, BACKUP, clock.now(), clock.elapsed() - began)
  return null
}
