import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const NAME = /^guess-test-(\d+)-/
const MEMORY_DISK = '/dev/shm'
/** A run of all tests needs about 2 GB at its peak. */
const BYTES_MIN = 6_000_000_000

function isRoomy(disk: string, bytesMin: number) {
  try {
    accessSync(disk, constants.W_OK)
    const { bavail, bsize } = statfsSync(disk)
    return Math.min(bavail * bsize, freemem()) >= bytesMin
  } catch {
    return false
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes the folders of runs that were killed. */
function sweep(disk: string) {
  for (const name of readdirSync(disk)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(disk, name), { recursive: true, force: true })
  }
}

/**
 * Creates a folder for the temporary files of a test run on a disk in memory, where creating a file costs a tenth: half of a run's
 * work would otherwise be that of the file system. All users may write there, because PostgreSQL runs as one of its own. The caller
 * deletes the folder; that of a killed run is deleted by the next one.
 * @param disk a disk in memory; the default exists on Linux
 * @param bytesMin how much must be free on the disk and in memory
 * @returns the folder's path, or null if there is no such disk or too little is free
 */
export function openMemoryFolder(disk = MEMORY_DISK, bytesMin = BYTES_MIN): string | null {
  if (!isRoomy(disk, bytesMin)) return null
  sweep(disk)
  const folder = mkdtempSync(join(disk, `guess-test-${process.pid}-`))
  chmodSync(folder, 0o1777)
  return folder
}
