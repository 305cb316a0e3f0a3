import { getSystemErrorMessage } from 'node:util'

/** Returns why the system refused something, such as `no space left on device`; of any other error, its message in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = 'errno' in error && typeof error.errno === 'number' ? getSystemErrorMessage(error.errno) : undefined
  return (reason ?? error.message).replaceAll(/\s+/g, ' ')
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and start again',
  EDQUOT: 'the quota of the disk is used up. Free some space and start again',
  EROFS: 'the disk is read-only. Mount it writable and start again',
  EACCES: 'this user may not write there. Give the folder to the user of the server and start again',
  EPERM: 'this user may not write there. Give the folder to the user of the server and start again',
  EBUSY: 'it is a mount point. Mount the volume at DATA_DIR, not at a folder in it',
  EFBIG: 'a limit of the size of files is reached (ulimit -f). Raise it and start again',
  ENOTDIR: 'it is not a folder. Set DATA_DIR to a folder',
  EEXIST: 'it is not a folder. Set DATA_DIR to a folder',
}

/** What PostgreSQL and SQLite say for these codes. */
const TEXTS: Record<string, RegExp> = {
  ENOSPC: /No space left on device|disk is full/i,
  EDQUOT: /quota exceeded/i,
  EBUSY: /^EBUSY\b/,
  EFBIG: /file too large/i,
  EROFS: /read-?only (?:file system|database)/i,
  EACCES: /permission denied|unable to open database file/i,
}

/** Returns the message of an error in one line. */
export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')

/** Returns the code of an error of the disk; '' of any other one. */
export function diskCodeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (REASONS[code]) return code
  return Object.keys(TEXTS).find((name) => TEXTS[name]?.test(textOf(error))) ?? ''
}

/** Returns an error of writing into a folder as one line with the folder, the cause and the way out. */
export function notWritable(dir: string, error: unknown): Error {
  const reason = REASONS[diskCodeOf(error)] ?? textOf(error)
  return new Error(`Nothing can be written to ${dir}: ${reason}.`)
}
