import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks the data folder for this process. PGlite has no lock of its own, and two processes would destroy each other's data. The
 * lock is an exclusive SQLite transaction, which the system releases however the process ends.
 * @returns a function that releases the lock
 * @throws Error with a one-line message if another process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch {
    file.close()
    throw new Error(`Another server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`)
  }
  return () => file.close()
}
