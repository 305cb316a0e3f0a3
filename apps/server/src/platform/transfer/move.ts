import { createHash } from 'node:crypto'
import type { ReportProgress } from '../control-socket.ts'
import type { Db } from '../db/database.ts'
import type { MediaStore } from '../media/media-store.ts'
import { fillDatabase } from './fill-database.ts'
import { withSnapshot } from './site-snapshot.ts'

/**
 * Copies all rows from one database into another one that is empty, and compares both. An interrupted move can be repeated.
 * @returns the number of rows
 * @throws Error with one line if the target differs afterwards
 */
export const moveDatabase = (source: Db, target: Db, report: ReportProgress): Promise<number> =>
  withSnapshot(source, async ({ summary, rowsOf }) => {
    const filling = await fillDatabase(target, summary, report)
    for (const { name } of summary.tables) for await (const rows of rowsOf(name)) await filling.add(name, rows)
    await filling.finish()
    return summary.tables.reduce((sum, table) => sum + table.rows, 0)
  })

const AT_ONCE = 8
const REPORT_EVERY = 1_000

/** What a move of the pictures has done. */
export interface MovedMedia {
  copied: number
  /** Pictures that the target had already. */
  present: number
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns all keys of a store. */
async function keysOf(store: Pick<MediaStore, 'keys'>): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of store.keys()) keys.add(key)
  return keys
}

const missingIn = async (source: MediaStore, target: MediaStore) => {
  const present = await keysOf(target)
  return { present: present.size, wanted: [...(await keysOf(source))].filter((key) => !present.has(key)) }
}

/** Returns how many pictures a move would copy. */
export const countMissing = async (source: MediaStore, target: MediaStore): Promise<number> =>
  (await missingIn(source, target)).wanted.length

/** Copies one picture, and reads it back. Returns whether there was one. */
async function copy(source: MediaStore, target: MediaStore, key: string): Promise<boolean> {
  const bytes = await source.get(key)
  if (!bytes) return false
  await target.put(key, bytes)
  const stored = await target.get(key)
  if (!stored || hashOf(stored) !== hashOf(bytes))
    throw new Error(`The copy of the picture ${key} differs. Run the command again.`)
  return true
}

/**
 * Copies all pictures from one store to another that the target does not have yet, and compares each copy. Nothing is deleted. An
 * interrupted move can be repeated, and continues.
 * @throws Error with one line if a copy differs
 */
export async function moveMedia(source: MediaStore, target: MediaStore, report: ReportProgress): Promise<MovedMedia> {
  const { present, wanted } = await missingIn(source, target)
  let copied = 0
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const results = await Promise.all(wanted.slice(from, from + AT_ONCE).map((key) => copy(source, target, key)))
    const before = copied
    copied += results.filter(Boolean).length
    if (Math.floor(copied / REPORT_EVERY) > Math.floor(before / REPORT_EVERY)) report(`${copied} of ${wanted.length} pictures`)
  }
  return { copied, present }
}
