import { expect, test } from 'vitest'
import { zipName } from './zip-name.ts'

const NAMES = ['şarkı.jpg', 'Pokémon.jpg', 'übel/çam ağacı.jpg', 'İÇİNDEKİLER.csv', 'Ğ.png', '進撃の巨人.jpg', 'plain (1).jpg']

test.each(NAMES)('[IMPORT-11] the name %s in UTF-8 is read, in either form of its accents', (name) => {
  for (const form of ['NFC', 'NFD'] as const)
    expect(zipName(new TextEncoder().encode(name.normalize(form)))).toBe(name.normalize(form))
})

test.each([
  ['Turkish Windows', [0x9f, 0x61, 0x72, 0x6b, 0x8d, 0x2f, 0xa7, 0x98, 0x80, 0x87, 0x2e, 0x6a, 0x70, 0x67], 'şarkı/ğİÇç.jpg'],
  ['western Windows', [0x50, 0x6f, 0x6b, 0x82, 0x6d, 0x6f, 0x6e, 0x20, 0x81, 0x94], 'Pokémon üö'],
  ['a Turkish spreadsheet', [0xfe, 0x61, 0x72, 0x6b, 0xfd], 'şarkı'],
])('[IMPORT-11] a name of %s is read', (_, bytes, name) => {
  expect(zipName(new Uint8Array(bytes))).toBe(name)
})

test('[IMPORT-11] any bytes make a name', () => {
  for (let byte = 0; byte < 256; byte++) expect(zipName(new Uint8Array([byte, 0xff, byte]))).toHaveLength(3)
})
