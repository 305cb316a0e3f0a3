import type { ChosenFile } from './picture-files.ts'
import { listZip } from './zip.ts'

export interface Unreadable {
  kind: 'zip' | 'table'
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
/** What systems put into folders and ZIP files beside the files of their user. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

const fileAt = (path: string, file: File): ChosenFile => ({ path, size: file.size, read: async () => file })

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
      } catch {
        unreadable.push({ kind: 'zip', name: nameIn(file.path) })
        return []
      }
    }),
  )
  const all = unpacked.flat().filter(({ path }) => !HIDDEN.test(path))
  const last = all.findLast(({ path }) => TABLE_NAME.test(path))
  const table = last ? await readWhole(last).catch(() => null) : null
  const zip = last && zipOf.get(last)
  if (last && !table) unreadable.push(zip ? { kind: 'zip', name: zip } : { kind: 'table', name: nameIn(last.path) })
  return { files: all.filter(({ path }) => !TABLE_NAME.test(path)), table, unreadable }
}

const readWhole = async ({ path, read }: ChosenFile) => ({ name: nameIn(path), bytes: await (await read()).arrayBuffer() })

/** Returns the files of a file picker; those of a folder have their paths in it. */
export const pickedFiles = (files: Iterable<File>): ChosenFile[] =>
  [...files].map((file) => fileAt(file.webkitRelativePath || file.name, file))

/** Returns what was dropped on the page, with the files of its folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // @NOTE The list of items is empty after the first pause, so all entries are taken before it.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return pickedFiles(files)
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const path = entry.fullPath.replace(/^\//, '')
    const read = () => new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    // One that cannot be read is named where it is needed.
    return [
      await read().then(
        (file) => fileAt(path, file),
        () => ({ path, size: 0, read }),
      ),
    ]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: ChosenFile[] = []
  // A reader returns a part at a time, and an empty one at its end. What cannot be read is missing where it is needed.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (part.length === 0) return found
    for (const each of part) found.push(...(await filesIn(each)))
  }
}
