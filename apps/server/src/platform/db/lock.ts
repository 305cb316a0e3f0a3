import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { notWritable } from '../file-error.ts'
import { keepPrivate } from '../private-folder.ts'

/** SQLite's code for a lock that somebody else holds. */
const BUSY = 5

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === BUSY

function openFile(dataDir: string, name: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDir, name), { timeout: 0 })
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

/**
 * Locks a file of the data folder, which is created if it is missing, for this process. The lock is an exclusive SQLite transaction, which the system releases
 * however the process ends: Node.js has no locks of files.
 * @returns a function that releases the lock; null if another process holds it
 * @throws Error with one line if nothing can be written there
 */
export function lockFile(dataDir: string, name: string): (() => void) | null {
  keepPrivate(dataDir)
  const file = openFile(dataDir, name)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw notWritable(dataDir, error)
    return null
  }
  return () => file.close()
}

/**
 * Locks the data folder for this process. PGlite has no lock of its own, and two processes would destroy each other's data.
 * @returns a function that releases the lock
 * @throws Error with a one-line message if another process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const unlock = lockFile(dataDir, 'lock.db')
  if (!unlock) throw new Error(`Another server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  return unlock
}
