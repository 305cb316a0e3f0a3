import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { diskCodeOf, notWritable } from '../file-error.ts'
import { checkRoom, damaged, endFirstStart, hasDatabase, refuseLost, refuseMoved } from './data-folder.ts'
import { type Database, openEmbedded, openServer, type StatementLog } from './database.ts'
import { checkPages } from './embedded/check-pages.ts'
import { breakSeal, checkSeal, type Seal, sealFolder } from './embedded/folder-seal.ts'
import { lockDataDir } from './lock.ts'

// A folder that was closed well has a *seal*: the checksums of its files (decision 57). It is broken when the database opens, so that a
// folder without one was not closed well, and all of it is read before it is used.

/** Closes the database, and seals its folder if it was closed well. */
async function closeFolder(dir: string, { embedded }: Database, seal: Seal | null): Promise<void> {
  if (await embedded?.close()) sealFolder(dir, seal)
}

/** Opens a database of which nobody knows whether it is whole: reads all of it first. */
async function openUnknown(dir: string, log?: StatementLog): Promise<Database> {
  const database = await openEmbedded(dir, log)
  try {
    await checkPages(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database in a folder that has one. Only this process uses it, so a lock that it holds itself is a killed one's. */
async function openFolder(dir: string, log?: StatementLog) {
  const state = checkSeal(dir)
  if (state.kind === 'broken') throw damaged(dir, state.cause)
  breakSeal(dir)
  rmSync(join(dir, 'postmaster.pid'), { recursive: true, force: true })
  const seal = state.kind === 'whole' ? state.seal : null
  try {
    return { seal, database: await (seal ? openEmbedded(dir, log) : openUnknown(dir, log)) }
  } catch (error) {
    throw diskCodeOf(error) ? notWritable(dir, error) : damaged(dir, error)
  }
}

const createIn = (dir: string, log?: StatementLog) =>
  openEmbedded(dir, log).catch((error) => {
    throw notWritable(dir, error)
  })

async function openOrCreate(dataDir: string, log: StatementLog | undefined, isRestore: boolean): Promise<Database> {
  const dir = join(dataDir, 'db')
  refuseMoved(dataDir)
  const isThere = hasDatabase(dir)
  if (!isThere && !isRestore) refuseLost(dataDir)
  checkRoom(isThere ? dir : dataDir)
  const { database, seal } = isThere ? await openFolder(dir, log) : { database: await createIn(dir, log), seal: null }
  endFirstStart(dataDir)
  return { ...database, close: () => closeFolder(dir, database, seal) }
}

async function openLocked(dataDir: string, log: StatementLog | undefined, isRestore: boolean): Promise<Database> {
  const unlock = lockDataDir(dataDir)
  try {
    const database = await openOrCreate(dataDir, log, isRestore)
    const close = async () => {
      await database.close()
      unlock()
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Where the database is. */
type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'connectionLimits'>>

/**
 * Opens the configured database: a PostgreSQL server, or the embedded one after locking its data folder, where a new one is created if
 * the folder has nothing of a site.
 * @throws Error with one line if the embedded database is damaged or missing, or the disk is full or accepts no writes
 */
export const openDatabase = async ({ databaseUrl, dataDir, connectionLimits }: Place, log?: StatementLog): Promise<Database> =>
  databaseUrl ? openServer(databaseUrl, log, connectionLimits) : openLocked(dataDir, log, false)

/** Opens the configured database for a restore, which may create an embedded one beside the secret and the pictures of a site. */
export const openForRestore = async ({ databaseUrl, dataDir }: Place): Promise<Database> =>
  databaseUrl ? openServer(databaseUrl) : openLocked(dataDir, undefined, true)
