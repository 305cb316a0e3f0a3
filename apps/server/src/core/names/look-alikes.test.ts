import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookOf } from './look-alikes.ts'

test.each([
  ['Rei', 'Rеi'],
  ['PencilNinja', 'PеncіlNіnjа'],
  ['lain', 'Iain'],
  ['Lain', '1ain'],
  ['ニコ', '二コ'],
  ['カナ', '力ナ'],
  ['Kerni', 'Kemi'],
  ['Rei', 'REi'],
  ['Ｒｅｉ', 'rei'],
  ['Bob', 'B0B'],
  ['KedilerSarayi', 'KedilerSarayı'],
])('[ACCOUNT-26] %s looks like %s', (one, other) => expect(lookOf(one)).toBe(lookOf(other)))

test.each([
  ['Rei', 'Ray'],
  ['Kai', 'Kal'],
  ['Ünal', 'Unal'],
  ['綾波', '綾波レイ'],
  ['Лев', 'Lev'],
])('[ACCOUNT-26] %s does not look like %s', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)))

test('[ACCOUNT-26] looks are computed in the same way whether a name is composed or not', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 15 })
  fc.assert(
    fc.property(name, (text) => {
      expect(lookOf(text.normalize('NFD'))).toBe(lookOf(text.normalize('NFC')))
    }),
  )
})
