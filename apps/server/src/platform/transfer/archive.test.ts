import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Entry, readArchive, writeArchive } from './archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'guess-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  })

  test('that cannot be created says why', async () => {
    await expect(writeArchive(join(folder, 'nowhere', 'b.tar'))).rejects.toThrow('no such file or directory')
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
