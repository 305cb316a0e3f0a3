import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { MediaStore } from './media-store.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const PART = '.part'

/** Pictures as files below `root`, spread over 256 folders by the first two characters of their key. */
export function diskStore(root: string): MediaStore {
  const fileOf = (key: string) => join(root, key.slice(0, 2), key)
  let parts = 0

  return {
    async put(key, bytes) {
      const file = fileOf(key)
      const part = `${file}.${process.pid}-${parts++}${PART}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, file)
    },
    async get(key) {
      return readFile(fileOf(key)).catch((error) => {
        if (isMissing(error)) return null
        throw error
      })
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
    async *keys() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(PART)) continue
        const path = relative(root, join(entry.parentPath, entry.name)).split(sep)
        yield path.slice(1).join('/')
      }
    },
  }
}
