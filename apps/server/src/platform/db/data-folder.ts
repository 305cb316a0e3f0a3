import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable, textOf } from '../file-error.ts'

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

/** The version of PostgreSQL that the embedded database is. */
const VERSION = '18'

/** Files without which PostgreSQL does not start, and does not say why. */
const NEEDED = ['postgresql.conf', 'pg_hba.conf']

/** Present from before the first file of a new site until its embedded database is whole. */
const FIRST_START = 'first-start'

/** Files that the first start creates before the database. */
const FIRST_FILES = ['secret', 'admin-path']

const WAY_BACK =
  'Rename the folder and restore the latest backup: npm run restore -- FILE (docs/operations.md, If the database folder is damaged).'

/** Returns the error of an embedded database that cannot be used: one line with its folder, the cause and the way back. */
export const damaged = (dir: string, cause: unknown) =>
  new Error(`The database in ${dir} is damaged: ${textOf(cause)}. No new one was made. ${WAY_BACK}`)

/** A start may write this much at once: a segment of the log ahead. */
const ROOM_BYTES = 2 ** 24

const BLOCK = Buffer.alloc(2 ** 20)

/**
 * Writes as much into a folder as a start needs, and deletes it.
 * @throws Error with one line if the disk is full or accepts no writes
 */
export function checkRoom(dir: string): void {
  const file = join(dir, 'write-check')
  try {
    writeFileSync(file, '')
    for (let bytes = 0; bytes < ROOM_BYTES; bytes += BLOCK.length) writeFileSync(file, BLOCK, { flag: 'a' })
  } catch (error) {
    throw notWritable(dir, error)
  } finally {
    // A disk that accepts no writes has no file to delete.
    if (existsSync(file)) rmSync(file)
  }
}

const hasEntries = (dir: string) => existsSync(dir) && (!statSync(dir).isDirectory() || readdirSync(dir).length > 0)

const hasPictures = (dataDir: string) => {
  const media = join(dataDir, 'media')
  return existsSync(media) && readdirSync(media, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
}

/** Returns what a data folder has of a site whose database is missing; null if a new site may begin there. */
function remainsOf(dataDir: string): string | null {
  if (hasPictures(dataDir)) return 'the pictures'
  if (existsSync(join(dataDir, FIRST_START))) return null
  return FIRST_FILES.some((name) => existsSync(join(dataDir, name))) ? 'the secret' : null
}

/** Marks a data folder in which nothing is yet, so that the next start completes this one if it is killed. */
export function beginFirstStart(dataDir: string): void {
  if (!hasEntries(join(dataDir, 'db')) && remainsOf(dataDir) === null) writeFileSync(join(dataDir, FIRST_START), '')
}

/** Removes the mark: from now on, a missing database is not made again. */
export const endFirstStart = (dataDir: string) => rmSync(join(dataDir, FIRST_START), { force: true })

/** Throws if the folder has remains of a site, because a new one must not begin beside them. */
export function refuseLost(dataDir: string): void {
  const remains = remainsOf(dataDir)
  if (!remains) return
  throw new Error(
    `${dataDir} has ${remains} of a site, but its database is missing: ${join(dataDir, 'db')}. No new site was made. ` +
      'Mount its volume or put the folder back, restore the latest backup (npm run restore -- FILE), or set DATABASE_URL if the site ' +
      'uses a server. To begin a new site, set DATA_DIR to an empty folder.',
  )
}

function versionIn(dir: string): string | null {
  const file = join(dir, 'PG_VERSION')
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8').trim() : null
}

/**
 * Returns whether an embedded database is in its folder; an empty folder is as good as none.
 * @throws Error with one line if the folder has something else, over which PGlite would create a new database
 */
export function hasDatabase(dir: string): boolean {
  if (!hasEntries(dir)) return false
  if (!statSync(dir).isDirectory()) throw damaged(dir, 'it is not a folder')
  const version = versionIn(dir)
  if (version === null) throw damaged(dir, 'PG_VERSION is missing')
  const lacking = NEEDED.find((name) => !existsSync(join(dir, name)))
  if (lacking) throw damaged(dir, `${lacking} is missing`)
  if (version === VERSION) return true
  throw damaged(dir, `PG_VERSION says "${version.slice(0, 20)}" instead of ${VERSION}`)
}
