import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { notWritable, reasonOf } from './file-error.ts'

const OTHERS = 0o077
const WRITABLE_BY_ALL = 0o002
const STICKY = 0o1000
const ROOT = 0

/** The user that owns what a user namespace does not know, such as the folders above a container. */
const UNKNOWN_OWNER = 65_534
const ALL_USERS = /^\s*0\s+0\s+4294967295\s*$/

/** What a data folder has from its first start on. A folder with other things only is not closed to others: it has another purpose. */
const OWN_NAMES = ['secret', 'admin-path', 'lock.db', 'control.db', 'db']

/** Returns whether this process knows every user of the machine. */
function knowsAllUsers(): boolean {
  try {
    return ALL_USERS.test(readFileSync('/proc/self/uid_map', 'utf8'))
  } catch {
    return true
  }
}

/** Returns the owners of folders that may be above ours: they could change the program or its process as well. */
const trustedOwners = () =>
  new Set([ROOT, process.geteuid?.(), statSync(import.meta.dirname).uid, ...(knowsAllUsers() ? [] : [UNKNOWN_OWNER])])

const belongsTo = (path: string, uid: number) =>
  new Error(
    `${path} belongs to another user (uid ${uid}), who could read or replace the site's data. Run this as that user, or as root: chown -R ${process.geteuid?.()} ${path}`,
  )

/** Returns the folders that lead to a path, from the root on, and the path itself. */
function stepsTo(path: string): string[] {
  const above = dirname(path)
  return above === path ? [path] : [...stepsTo(above), path]
}

/**
 * Throws if another user could put something else in the place of what is at the path, also by changing a link that leads there.
 * Groups are trusted: somebody let them write on purpose.
 */
function refuseReplaceable(path: string, trusted = trustedOwners()): void {
  for (const step of stepsTo(resolve(path))) {
    const found = lstatSync(step)
    if (!trusted.has(found.uid)) throw belongsTo(step, found.uid)
    if (found.isSymbolicLink()) refuseReplaceable(resolve(dirname(step), readlinkSync(step)), trusted)
    else if (step !== resolve(path)) refuseWritable(step, found, path)
  }
}

/** Throws if everybody can replace files in a folder. In one with the sticky bit, such as /tmp, only their owners can. */
function refuseWritable(folder: string, { mode }: Stats, path: string): void {
  if ((mode & WRITABLE_BY_ALL) === 0 || (mode & STICKY) !== 0) return
  throw new Error(
    `Every user of this machine can replace ${path}, because ${folder} can be written by all. Run: chmod o-w ${folder}`,
  )
}

/** Throws if every user could replace a file in a folder. */
export function refuseOpenToAll(folder: string, file: string): void {
  for (const step of stepsTo(realpathSync(folder))) refuseWritable(step, statSync(step), file)
}

/** Removes what others may do with a file or a folder of ours. Returns whether they could do anything. */
function close(path: string, { mode }: Stats): boolean {
  if ((mode & OTHERS) === 0) return false
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS)
  } catch (error) {
    throw new Error(`Other users may use ${path}, and that cannot be changed: ${reasonOf(error)}. ${ELSEWHERE}`)
  }
  if ((statSync(path).mode & OTHERS) === 0) return true
  throw new Error(`Other users may use ${path}, and its disk does not keep what is forbidden to them. ${ELSEWHERE}`)
}

const ELSEWHERE = 'Choose a folder on a disk where chmod 700 works.'

/** Closes an entry of a folder of ours to others: if they could use the folder above, with all that is in it. */
function closeEntry(path: string, wasOpen: boolean): void {
  // Another process of the site may delete it meanwhile.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return
  const isOurs = found.uid === process.geteuid?.()
  if (!isOurs && found.uid !== ROOT) throw belongsTo(path, found.uid)
  if (found.isSymbolicLink()) {
    closeTarget(path, wasOpen)
    return
  }
  if (!isOurs) {
    refuseWritable(path, found, path)
    return
  }
  const isOpen = close(path, found) || wasOpen
  if (isOpen && found.isDirectory()) for (const name of readdirSync(path)) closeEntry(join(path, name), true)
}

function closeTarget(link: string, wasOpen: boolean): void {
  if (!existsSync(link)) return
  refuseReplaceable(link)
  closeEntry(realpathSync(link), wasOpen)
}

/** Throws if others may use a folder that is not the site's alone: closing it would take it from them. */
function refuseShared(folder: string, { mode }: Stats): void {
  const names = readdirSync(folder).filter((name) => name !== 'lost+found')
  const isOurs = names.length === 0 || OWN_NAMES.some((name) => names.includes(name))
  if ((mode & OTHERS) === 0 || (isOurs && (mode & STICKY) === 0)) return
  throw new Error(
    `${folder} is also used for other things, and other users may use it. Choose a folder of its own for the site's data, or run: chmod 700 ${folder}`,
  )
}

/**
 * Creates a folder for this user alone, or closes one that exists to all others, with everything in it that they could use.
 * @throws Error with one line if others could still read or replace something in it, or if it has another purpose
 */
export function keepPrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw notWritable(folder, error)
  }
  if (!process.geteuid) return
  refuseReplaceable(folder)
  const real = realpathSync(folder)
  const found = statSync(real)
  if (found.uid !== process.geteuid()) throw belongsTo(real, found.uid)
  refuseShared(real, found)
  const wasOpen = close(real, found)
  for (const name of readdirSync(real)) closeEntry(join(real, name), wasOpen)
}
