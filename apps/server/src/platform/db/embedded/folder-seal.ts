import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { crc32 } from 'node:zlib'

/** A file of the database as it was when the database was closed. */
interface FileState {
  size: number
  changedMs: number
  checksum: number
}

/** All files of a closed database, by their paths in its folder: by them a start knows that nothing was lost since (decision 57). */
export type Seal = Record<string, FileState>

const FILE = 'closed.json'

/** Names the last checkpoint: it changes whenever the database is opened and closed. */
const CONTROL = 'global/pg_control'

/** Files that say nothing about what is stored; an operator may edit those of the configuration. */
const UNSEALED = new RegExp(`^(?:${FILE}|postmaster\\.pid|.+\\.conf)$`)

const CHUNK = Buffer.alloc(2 ** 20)

function checksumOf(path: string): number {
  const file = openSync(path, 'r')
  try {
    let sum = 0
    for (let bytes = readSync(file, CHUNK); bytes > 0; bytes = readSync(file, CHUNK)) sum = crc32(CHUNK.subarray(0, bytes), sum)
    return sum
  } finally {
    closeSync(file)
  }
}

/** Reads the files of a folder; of those that have not changed since an earlier time, only size and time. */
function readStates(dir: string, known: Seal): Seal {
  const states: Seal = {}
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(dir, path)
    if (!entry.isFile() || UNSEALED.test(name)) continue
    const { size, mtimeMs: changedMs } = statSync(path)
    const before = known[name]
    const isSame = before?.size === size && before.changedMs === changedMs
    states[name] = isSame ? before : { size, changedMs, checksum: checksumOf(path) }
  }
  return states
}

/** Writes down the files of a database that was closed well. @param known what `openSeal` has returned, to read less */
export const sealFolder = (dir: string, known: Seal | null) =>
  writeFileSync(join(dir, FILE), JSON.stringify(readStates(dir, known ?? {})))

function readSeal(dir: string): Seal | null {
  const file = join(dir, FILE)
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** What has become of a closed database. */
export type SealState =
  /** Nothing is known: the database was not closed well, or another version has opened it since. */
  | { kind: 'unknown' }
  | { kind: 'whole'; seal: Seal }
  /** Files were lost or changed while the database was closed. */
  | { kind: 'broken'; cause: string }

/** Compares a folder with its seal, and changes nothing. */
export function checkSeal(dir: string): SealState {
  const sealed = readSeal(dir)
  if (!sealed) return { kind: 'unknown' }
  const states = readStates(dir, sealed)
  const isSame = (name: string) => states[name]?.size === sealed[name]?.size && states[name]?.checksum === sealed[name]?.checksum
  if (states[CONTROL] && !isSame(CONTROL)) return { kind: 'unknown' }
  const [changed] = Object.keys(sealed).filter((name) => !isSame(name))
  if (!changed) return { kind: 'whole', seal: states }
  return { kind: 'broken', cause: `${changed} was ${states[changed] ? 'changed' : 'lost'} while the site was stopped` }
}

/** Removes the seal, before the database is opened. */
export const breakSeal = (dir: string) => rmSync(join(dir, FILE), { force: true })
