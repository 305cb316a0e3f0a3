import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the data folder for this process. PGlite has no lock of its own and two openers would destroy each other's data;
 * an exclusive SQLite transaction is freed by the system whatever ends the process.
 * @returns what gives the folder back
 * @throws Error with one clear line when another process holds it
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
