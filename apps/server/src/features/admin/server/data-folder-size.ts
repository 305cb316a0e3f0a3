import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../../../platform/platform.ts'

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

type Needs = Pick<Platform, 'config' | 'clock'>

/** The folder of the pictures, which has a count of its own: there are too many files to measure each time. */
const MEDIA_FOLDER = 'media'
/** How long the size of the other folders holds. */
const SIZE_HOLDS_MS = 60_000

/** Returns a function that measures the data folder without its pictures, at most once a minute: `cachedLoader` holds for five seconds. */
export function folderMeter({ config, clock }: Needs): () => Promise<number> {
  let measured: { at: number; bytes: Promise<number> } | null = null
  return () => {
    if (!measured || clock.elapsed() - measured.at >= SIZE_HOLDS_MS)
      measured = { at: clock.elapsed(), bytes: folderBytes(config.dataDir, [MEDIA_FOLDER]) }
    return measured.bytes
  }
}

/** Returns the free space and the size of the disk of the data folder; null if the system does not say. */
export async function diskOf({ config }: Pick<Needs, 'config'>) {
  const disk = await statfs(config.dataDir).catch(() => null)
  return { diskFreeBytes: disk && disk.bavail * disk.bsize, diskBytes: disk && disk.blocks * disk.bsize }
}
