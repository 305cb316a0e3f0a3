import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { MediaStore } from './media-store.ts'

/** Folder in which files are written before they are moved to their final place. */
const PARTS = '.parts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }

/** Does something in a folder, and creates the folder first if it is missing: it nearly always exists. */
const inFolder = (dir: string, work: () => Promise<void>): Promise<void> =>
  work().catch(async (error) => {
    if (!isMissing(error)) throw error
    await mkdir(dir, { recursive: true })
    await work()
  })

/** Stores pictures as files below `root`, in 256 folders named by the first two characters of the key. */
export function diskStore(root: string): MediaStore {
  const fileOf = (key: string) => join(root, key.slice(0, 2), key)
  const partsDir = join(root, PARTS)
  let parts = 0

  async function* keys() {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessMissing([]))
    for (const entry of entries) {
      if (!entry.isFile() || entry.parentPath === partsDir) continue
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep)
      yield path.slice(1).join('/')
    }
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key)
      const part = join(partsDir, `${process.pid}-${parts++}-${key.replaceAll('/', '-')}`)
      try {
        await inFolder(partsDir, () => writeFile(part, bytes))
        await inFolder(dirname(file), () => rename(part, file))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key) {
      return readFile(fileOf(key)).catch(unlessMissing(null))
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
    async forgetHalfWritten(before) {
      for (const name of await readdir(partsDir).catch(unlessMissing([]))) {
        const part = join(partsDir, name)
        const written = await stat(part).catch(unlessMissing(null))
        if (written && written.mtime < before) await rm(part, { force: true })
      }
    },
    keys,
    async usage() {
      const usage = { files: 0, bytes: 0 }
      for await (const key of keys()) {
        const file = await stat(fileOf(key)).catch(unlessMissing(null))
        if (file) usage.files += 1
        usage.bytes += file?.size ?? 0
      }
      return usage
    },
  }
}
