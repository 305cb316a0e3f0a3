import type { ChosenFile } from './picture-files.ts'
import { listZip } from './zip.ts'

/** What was chosen at a time: files, tables (the last one counts), and ZIP files that cannot be read. */
export interface Chosen {
  files: readonly ChosenFile[]
  table: { name: string; read: () => Promise<Blob> } | null
  brokenZips: readonly string[]
}

const ZIP_NAME = /\.zip$/i
const TABLE_NAME = /\.(csv|tsv|txt)$/i
/** What systems put into folders and ZIP files beside the files of their user. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

const fileAt = (path: string, file: File): ChosenFile => ({ path, size: file.size, read: async () => file })

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Puts chosen files in order: tables apart, and the files of ZIP files in place of these. */
export async function sortFiles(files: readonly ChosenFile[]): Promise<Chosen> {
  const brokenZips: string[] = []
  const unpacked = await Promise.all(
    files.map(async (file) => {
      if (!ZIP_NAME.test(file.path)) return [file]
      try {
        return await listZip(await file.read())
      } catch {
        brokenZips.push(nameIn(file.path))
        return []
      }
    }),
  )
  const all = unpacked.flat().filter(({ path }) => !HIDDEN.test(path))
  const table = all.findLast(({ path }) => TABLE_NAME.test(path))
  return {
    files: all.filter(({ path }) => !TABLE_NAME.test(path)),
    table: table ? { name: nameIn(table.path), read: table.read } : null,
    brokenZips,
  }
}

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
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [fileAt(entry.fullPath.replace(/^\//, ''), file)]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: ChosenFile[] = []
  // A reader returns a part at a time, and an empty one at its end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    for (const each of part) found.push(...(await filesIn(each)))
  }
}
