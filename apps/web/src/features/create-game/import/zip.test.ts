import { expect, test } from 'vitest'
import { zipOf } from '../../../testing/zip-of.ts'
import { FILES_MAX, listZip, PATH_MAX, ZipError, ZipTooLarge } from './zip.ts'

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

test('[IMPORT-11] a ZIP file that does not say that its names are UTF-8 has them all the same', async () => {
  const names = ['şarkı.jpg', 'Pokémon.jpg', '進撃.jpg'].map((name) => name.normalize('NFD'))
  const entries = await listZip(zipOf(names.map((path) => ({ path, text: 'a', flags: 0 }))))
  expect(entries.map(({ path }) => path)).toEqual(names)
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

test('[IMPORT-10] a ZIP file whose list is longer than any import needs is refused before the list is read', async () => {
  const listed = async (patch: (end: DataView) => void, path = 'a') => {
    const bytes = await zipOf([{ path, text: 'a' }]).arrayBuffer()
    patch(new DataView(bytes, bytes.byteLength - 22))
    return listZip(new Blob([bytes]))
  }
  expect(await listed(() => {}, 'a'.repeat(PATH_MAX))).toHaveLength(1)
  await expect(listed(() => {}, 'a'.repeat(PATH_MAX + 1))).rejects.toThrow(ZipTooLarge)
  await expect(listed((end) => end.setUint16(10, FILES_MAX + 1, true))).rejects.toThrow(ZipTooLarge)
  await expect(listed((end) => end.setUint32(12, 16_000_001, true))).rejects.toThrow(ZipTooLarge)
})

test('[IMPORT-10] a file that is stored as it is, and longer than its list says, is refused without being read', async () => {
  const [entry] = await listZip(zipOf([{ path: 'a', text: 'a'.repeat(5_000), stored: true, size: 10 }]))
  await expect(entry?.read()).rejects.toThrow(ZipError)
})
