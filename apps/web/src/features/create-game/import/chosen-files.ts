import { isHidden } from '../pictures/picked-files.ts'
import type { ChosenFile } from './picture-files.ts'
import { listZip, ZipTooLarge } from './zip.ts'

export interface Unreadable {
  kind: 'zip' | 'large-zip' | 'table' | 'large-table'
  name: string
}

/** What was chosen at a time: files, the table (the last one counts), and the ZIP files and tables that cannot be read. */
export interface Chosen {
  files: readonly ChosenFile[]
  table: { name: string; bytes: ArrayBuffer } | null
  unreadable: readonly Unreadable[]
}

const ZIP_NAME = /\.zip$/i
const TABLE_NAME = /\.(csv|tsv|txt)$/i

/** The largest table that is read, in bytes: more than its rows can need. */
const TABLE_BYTES_MAX = 4_000_000

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Puts chosen files in order: the table apart, and the files of ZIP files in place of these. */
export async function sortFiles(files: readonly ChosenFile[]): Promise<Chosen> {
  const unreadable: Unreadable[] = []
  const zipOf = new Map<ChosenFile, string>()
  const unpacked = await Promise.all(
    files.map(async (file) => {
      if (!ZIP_NAME.test(file.path)) return [file]
      try {
        const entries = await listZip(await file.read())
        for (const entry of entries) zipOf.set(entry, nameIn(file.path))
        return entries
      } catch (error) {
        unreadable.push({ kind: error instanceof ZipTooLarge ? 'large-zip' : 'zip', name: nameIn(file.path) })
        return []
      }
    }),
  )
  const all = unpacked.flat().filter(({ path }) => !isHidden(path))
  const last = all.findLast(({ path }) => TABLE_NAME.test(path))
  const isLarge = last !== undefined && last.size > TABLE_BYTES_MAX
  const table = last && !isLarge ? await readWhole(last).catch(() => null) : null
  const zip = last && zipOf.get(last)
  if (last && isLarge) unreadable.push({ kind: 'large-table', name: nameIn(last.path) })
  else if (last && !table) unreadable.push(zip ? { kind: 'zip', name: zip } : { kind: 'table', name: nameIn(last.path) })
  return { files: all.filter(({ path }) => !TABLE_NAME.test(path)), table, unreadable }
}

const readWhole = async ({ path, read }: ChosenFile) => ({ name: nameIn(path), bytes: await (await read()).arrayBuffer() })
