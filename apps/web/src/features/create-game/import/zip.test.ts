import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listZip, ZipError } from './zip.ts'

interface Packed {
  path: string
  text: string
  stored?: boolean
  flags?: number
  /** The size that the list names. */
  size?: number
}

/** Returns a ZIP file as other programs write it. */
function zipOf(files: readonly Packed[], comment = '') {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { path, text, stored = false, flags = 0x800, size } of files) {
    const name = Buffer.from(path)
    const bytes = stored ? Buffer.from(text) : deflateRawSync(text)
    const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)]
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(stored ? 0 : 8, 10)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(size ?? Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, name, bytes)
    list.push(entry, name)
    offset += 30 + name.length + bytes.length
  }
  const entries = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Blob([Buffer.concat([...locals, entries, end, Buffer.from(comment)])])
}

test('[IMPORT-1] the files of a ZIP file are listed by their paths, without its folders, and read one by one', async () => {
  const zip = zipOf(
    [
      { path: 'trains/', text: '', stored: true },
      { path: 'trains/ğ.jpg', text: 'a'.repeat(999) },
      { path: 'b', text: 'bb', stored: true },
    ],
    'a comment',
  )
  const entries = await listZip(zip)
  expect(entries.map(({ path, size }) => ({ path, size }))).toEqual([
    { path: 'trains/ğ.jpg', size: 999 },
    { path: 'b', size: 2 },
  ])
  expect(await (await entries[0]?.read())?.text()).toBe('a'.repeat(999))
  expect(await (await entries[1]?.read())?.text()).toBe('bb')
})

test('[IMPORT-3] what is no ZIP file, damaged or has a password is refused', async () => {
  await expect(listZip(new Blob(['not a zip']))).rejects.toThrow(ZipError)
  await expect(listZip(new Blob([]))).rejects.toThrow(ZipError)
  const [secret] = await listZip(zipOf([{ path: 'a', text: 'a', flags: 1 }]))
  await expect(secret?.read()).rejects.toThrow(ZipError)
})

test('[IMPORT-3] a file that unpacks to more or less than its list says is refused', async () => {
  for (const size of [10, 10_000]) {
    const [entry] = await listZip(zipOf([{ path: 'a', text: 'a'.repeat(5_000), size }]))
    await expect(entry?.read()).rejects.toThrow(ZipError)
  }
})
