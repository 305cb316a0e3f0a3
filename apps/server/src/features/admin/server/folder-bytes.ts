import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What disappears while it is measured takes no space. */
const nothingIfGone = (error: unknown): number => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
  throw error
}

/**
 * Returns the bytes of the files in a folder and in those below it. Links are not followed.
 * @param without names of folders directly in it that are left out
 */
export async function folderBytes(folder: string, without: readonly string[] = []): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !without.includes(entry.name)) bytes += await folderBytes(path)
    if (entry.isFile()) bytes += await stat(path).then(({ size }) => size, nothingIfGone)
  }
  return bytes
}
