import type { ChosenFile } from '../import/picture-files.ts'

/** What systems put into folders and ZIP files beside the files of their user. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

export const isHidden = (path: string) => HIDDEN.test(path)

const fileAt = (path: string, file: File): ChosenFile => ({ path, size: file.size, read: async () => file })

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

/** Returns the pictures that were dropped, with those of dropped folders. A file that cannot be read is empty, and so refused. */
export async function droppedPictures(transfer: DataTransfer): Promise<File[]> {
  const found = (await droppedFiles(transfer)).filter(({ path }) => !isHidden(path))
  return Promise.all(found.map(async ({ path, read }) => new File([await read().catch(() => '')], path.replace(/^.*\//, ''))))
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
