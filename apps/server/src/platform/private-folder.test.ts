import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toConfig } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { keepPrivate } from './private-folder.ts'

const isRoot = process.geteuid?.() === 0
const NOBODY = 65_534

let outside: string
let dataDir: string

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'guess-private-'))
  chmodSync(outside, 0o755)
  dataDir = join(outside, 'data')
})
afterEach(() => rmSync(outside, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

/** Returns what another user can do with a file: only root can try it. */
function othersCan(path: string): string {
  const as = { uid: NOBODY, gid: NOBODY, encoding: 'utf8', cwd: '/' } as const
  const { stdout, error } = spawnSync('sh', ['-c', 'test -r "$0" && printf r; test -w "$0" && printf w', path], as)
  if (error) throw error
  return stdout
}

/** Makes a file with a mode that no umask changes, and its folder. */
function aFile(path: string, mode = 0o666, folderMode = 0o755) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'x')
  chmodSync(path, mode)
  chmodSync(dirname(path), folderMode)
  return path
}

function expectClosed(path: string) {
  if (isRoot) expect(othersCan(path)).toBe('')
}

describe('[SERVICE-83] a data folder', () => {
  test("that is made is its owner's alone, with those above it that are made", () => {
    keepPrivate(join(dataDir, 'deeper'))
    expect([modeOf(dataDir), modeOf(join(dataDir, 'deeper'))]).toEqual([0o700, 0o700])
  })

  test.each([0o755, 0o750, 0o777, 0o701])('that was there with mode %o is closed, with all that is in it', (mode) => {
    const files = ['secret', 'db/base/1/1259', 'mail/1.eml', 'media/.parts/1'].map((name) => aFile(join(dataDir, name)))
    // A user who has made a second name for a file keeps it when the folder is closed.
    const second = join(outside, 'second')
    linkSync(join(dataDir, 'db/base/1/1259'), second)
    chmodSync(dataDir, mode)
    if (isRoot) expect(othersCan(second)).toBe('rw')
    toConfig(readEnv({ DATA_DIR: dataDir }))
    expect(modeOf(dataDir)).toBe(0o700)
    for (const file of [...files, second]) {
      expect(modeOf(file)).toBe(0o600)
      expectClosed(file)
    }
  })

  test('that was closed keeps folders closed that others could reach another way, such as a disk of their own', () => {
    keepPrivate(dataDir)
    const file = aFile(join(dataDir, 'db/base/1/1259'))
    chmodSync(join(dataDir, 'db'), 0o755)
    keepPrivate(dataDir)
    expect([modeOf(join(dataDir, 'db')), modeOf(file)]).toEqual([0o700, 0o600])
  })

  test('is closed behind a link, and so is what a link in it leads to', () => {
    const [disk, picture] = [join(outside, 'disk'), join(outside, 'other-disk', 'media', 'aa')]
    aFile(join(disk, 'secret'))
    aFile(picture)
    symlinkSync(disk, dataDir)
    symlinkSync(dirname(picture), join(disk, 'media'))
    symlinkSync(join(outside, 'nowhere'), join(disk, 'mail'))
    keepPrivate(dataDir)
    expect([modeOf(disk), modeOf(dirname(picture)), modeOf(picture)]).toEqual([0o700, 0o700, 0o600])
  })

  test('that every user can replace is refused in one line', () => {
    keepPrivate(dataDir)
    chmodSync(outside, 0o777)
    expect(() => keepPrivate(dataDir)).toThrow(`can be written by all. Run: chmod o-w ${outside}`)
    const link = join(mkdtempSync(join(tmpdir(), 'guess-link-')), 'data')
    symlinkSync(dataDir, link)
    expect(() => keepPrivate(link)).toThrow(`Run: chmod o-w ${outside}`)
    rmSync(dirname(link), { recursive: true })
    chmodSync(outside, 0o1777)
    keepPrivate(dataDir)
  })

  test('that is used for other things is not taken from those who use it', () => {
    aFile(join(dataDir, 'somebody.txt'))
    expect(() => keepPrivate(dataDir)).toThrow('is also used for other things')
    expect(modeOf(dataDir)).toBe(0o755)
    chmodSync(dataDir, 0o1777)
    writeFileSync(join(dataDir, 'secret'), 'x')
    expect(() => keepPrivate(dataDir)).toThrow('is also used for other things')
    chmodSync(dataDir, 0o700)
    keepPrivate(dataDir)
  })

  test('of another user, below one of theirs, or with a file of theirs, is refused in one line', () => {
    const secret = aFile(join(dataDir, 'secret'))
    // Without root, nobody can give a file away: then it is the folder of the system that belongs to somebody else.
    const give = (path: string, uid: number) => isRoot && chownSync(path, uid, uid)
    for (const path of [dataDir, outside, secret]) {
      give(path, NOBODY)
      if (isRoot) expect(() => keepPrivate(dataDir)).toThrow(`${path} belongs to another user (uid ${NOBODY})`)
      give(path, 0)
    }
    if (!isRoot) expect(() => keepPrivate('/usr')).toThrow('/usr belongs to another user (uid 0)')
    keepPrivate(dataDir)
    expect(readFileSync(secret, 'utf8')).toBe('x')
  })

  test('that cannot be created says why', () => {
    writeFileSync(dataDir, '')
    expect(() => keepPrivate(join(dataDir, 'deeper'))).toThrow('it is not a folder. Set DATA_DIR to a folder.')
  })
})
