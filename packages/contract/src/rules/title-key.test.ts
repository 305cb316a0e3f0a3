import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleKey } from './titles.ts'

test.each([
  ['Nausicaä', 'NAUSICAA'],
  ['Rüzgarlı Vadi', 'ruzgarli vadi'],
  ['Ruhların Kaçışı', 'RUHLARIN KAÇIŞI'],
  ['İblis Keser', 'iblis keser'],
  ['Steins;Gate', 'steins gate'],
  ['Haikyu!!', 'haikyu'],
  ["Kiki's Delivery Service", 'Kiki’s  delivery-service'],
  ['Ｂｌｅａｃｈ', 'bleach'],
])('[TITLE-3] %s and %s have the same key', (one, other) => {
  expect(titleKey(one)).toBe(titleKey(other))
})

test.each([
  ['Naruto', 'Boruto'],
  ['Baki', 'Baki Hanma'],
  ['進撃の巨人', '鬼滅の刃'],
])('[TITLE-3] %s and %s have different keys', (one, other) => {
  expect(titleKey(one)).not.toBe(titleKey(other))
})

test.each(['%', '_', '%%', '!!!', '\u0000', '\ud800', '   '])(
  '[TITLE-3] %j has no letters or digits, so its key is empty',
  (text) => {
    expect(titleKey(text)).toBe('')
  },
)

test('[TITLE-3] a key is its own key and consists of words only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const key = titleKey(name)
      expect(titleKey(key)).toBe(key)
      expect(key).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
    }),
    { numRuns: 20_000 },
  )
})
