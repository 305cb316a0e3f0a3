import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Entry, readArchive, writeArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'guess-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = process.geteuid?.() === 0
const NOBODY = 65_534

/** Returns the names of an archive and its parts. */
const namesBeside = (file: string) => readdirSync(folder).filter((name) => name.startsWith(basename(file)))

let files = 0
const nextFile = () => join(folder, `${files++}.tar`)

const ENTRIES: Entry[] = [
  { name: 'secret', bytes: Buffer.from('a secret') },
  { name: `pictures/${'a'.repeat(32)}/480.webp`, bytes: Buffer.alloc(700_000, 7) },
  { name: 'empty', bytes: Buffer.alloc(0) },
]

async function written(entries = ENTRIES) {
  const file = nextFile()
  const archive = await writeArchive(file)
  for (const { name, bytes } of entries) await archive.add(name, bytes)
  await archive.finish()
  return file
}

const read = (file: string) => Array.fromAsync(readArchive(file))

describe('[MOVE-2] an archive', () => {
  test('holds what was added, and its owner alone can read it', async () => {
    const file = await written()
    expect(await read(file)).toEqual(ENTRIES)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('has its name only when it is complete', async () => {
    const file = nextFile()
    const archive = await writeArchive(file)
    await archive.add('secret', Buffer.from('a secret'))
    expect(existsSync(file)).toBe(false)
    await archive.abandon()
    expect(namesBeside(file)).toEqual([])
  })

  test('that cannot be created says why', async () => {
    const file = join(folder, 'nowhere', 'b.tar')
    await expect(writeArchive(file)).rejects.toThrow(`${file} cannot be written: no such file or directory.`)
  })

  test('takes nothing of what lies where it is written: neither mode and owner of a file, nor the place to which a link leads', async () => {
    const [file, elsewhere] = [nextFile(), join(folder, 'elsewhere')]
    writeFileSync(`${file}.part`, 'prepared', { mode: 0o666 })
    chmodSync(`${file}.part`, 0o666)
    if (isRoot) chownSync(`${file}.part`, NOBODY, NOBODY)
    symlinkSync(elsewhere, `${nextFile()}.part`)
    for (const target of [file, join(folder, `${files - 1}.tar`)]) {
      const archive = await writeArchive(target)
      for (const { name, bytes } of ENTRIES) await archive.add(name, bytes)
      await archive.finish()
      expect(await read(target)).toEqual(ENTRIES)
      const { uid, mode } = lstatSync(target)
      expect([uid, mode & 0o777]).toEqual([process.geteuid?.(), 0o600])
    }
    expect(existsSync(elsewhere)).toBe(false)
    expect(readFileSync(`${file}.part`, 'utf8')).toBe('prepared')
  })

  test('is not written where every user could replace it', async () => {
    const open = mkdtempSync(join(folder, 'open-'))
    chmodSync(open, 0o777)
    await expect(writeArchive(join(open, 'b.tar'))).rejects.toThrow(`Run: chmod o-w ${open}`)
    expect(readdirSync(open)).toEqual([])
    chmodSync(open, 0o1777)
    await (await writeArchive(join(open, 'b.tar'))).abandon()
  })
})

describe('[MOVE-3] an archive is refused', () => {
  test.each([0.2, 0.9])('if its end is missing, at %d of its length', async (part) => {
    const file = await written()
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)))
    await expect(read(file)).rejects.toThrow()
  })

  test('if one byte is another', async () => {
    const file = await written()
    const bytes = readFileSync(file)
    bytes[300_000] = 8
    writeFileSync(file, bytes)
    await expect(read(file)).rejects.toThrow('is damaged')
  })

  test('if it is no archive, or cannot be read', async () => {
    const file = nextFile()
    writeFileSync(file, 'a text that is longer than the head of an entry. '.repeat(40))
    await expect(read(file)).rejects.toThrow()
    await expect(read(join(folder, 'nothing.tar'))).rejects.toThrow('no such file or directory')
  })
})
