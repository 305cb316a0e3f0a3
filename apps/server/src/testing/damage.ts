import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'

const PAGE = 8_192

/** Two copies of a data folder with the same rows, and the files of some of its tables and indexes. */
export interface Originals {
  /** Its server was stopped. */
  stopped: string
  /** Its server was killed. */
  killed: string
  files: { table: string; index: string; catalogue: string }
}

async function fill(db: Db): Promise<void> {
  await sql`insert into users (user_name, name_key, created_at, last_seen_at)
    select 'Player ' || n, 'player ' || n, now(), now() from generate_series(1, 3000) n`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function fileOf(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath(${name}) as path`.execute(db)
  return rows[0]?.path ?? ''
}

/** Makes a data folder with 3,000 users, and copies of it as a stop and as a kill leave it. */
export async function makeOriginals(folder: string): Promise<Originals> {
  const [stopped, killed] = [join(folder, 'stopped'), join(folder, 'killed')]
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: stopped })
  await migrate(db)
  await fill(db)
  const files = {
    table: await fileOf(db, 'users'),
    index: await fileOf(db, 'users_pkey'),
    catalogue: await fileOf(db, 'pg_attribute'),
  }
  // Each write has reached the files when the statement ends, so that a copy is what a kill leaves.
  cpSync(join(stopped, 'db'), join(killed, 'db'), { recursive: true })
  await close()
  return { stopped, killed, files }
}

export function aCopy(original: string): string {
  const dataDir = mkdtempSync(`${original}-`)
  cpSync(join(original, 'db'), join(dataDir, 'db'), { recursive: true, preserveTimestamps: true })
  return dataDir
}

/** Writes other bytes into a file. @param change gets the bytes that were there */
function overwrite(path: string, at: number, length: number, change: (bytes: Buffer) => void): void {
  const file = openSync(path, 'r+')
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, at)
  change(bytes)
  writeSync(file, bytes, 0, length, at)
  closeSync(file)
}

export const DAMAGES = {
  deleted: (path: string) => rmSync(path),
  emptied: (path: string) => truncateSync(path),
  cut: (path: string) => truncateSync(path, Math.min(PAGE, Math.floor(statSync(path).size / 2))),
  'missing a page': (path: string) => {
    if (statSync(path).size > PAGE) overwrite(path, PAGE, PAGE, (bytes) => bytes.fill(0))
  },
  'flipped in a byte': (path: string) => {
    const { size } = statSync(path)
    if (size > 0) overwrite(path, Math.floor(size / 2), 1, (bytes) => bytes.writeUInt8(bytes.readUInt8() ^ 255))
  },
} as const

/** Paths of all files of the database that have a content, in order. */
export const filesOf = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'db'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).size > 0)
    .map((entry) => relative(join(dataDir, 'db'), join(entry.parentPath, entry.name)))
    .sort()
