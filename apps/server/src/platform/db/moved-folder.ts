import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Names of folders of embedded databases that have been moved to a server begin with this. */
const MOVED = 'db-moved-'

/**
 * Gives the folder of an embedded database that has been moved to a server another name, so that no server starts on the old data.
 * @param at the time of the move, which the name contains
 * @returns the new path
 */
export function putAside(dataDir: string, at: Date): string {
  const to = join(dataDir, MOVED + at.toISOString().slice(0, 16).replace(':', ''))
  renameSync(join(dataDir, 'db'), to)
  return to
}

/** Throws if the embedded database of the data folder has been moved to a server: an empty one must not take its place. */
export function refuseMoved(dataDir: string): void {
  if (existsSync(join(dataDir, 'db'))) return
  const moved = readdirSync(dataDir).filter((name) => name.startsWith(MOVED))
  if (moved.length === 0) return
  throw new Error(
    `The database of ${dataDir} was moved to a server. Set DATABASE_URL to its address, or rename ${moved.at(-1)} to db to go back.`,
  )
}
