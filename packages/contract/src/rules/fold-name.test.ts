import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from './fold-name.ts'

test.each([
  ['Rei', 'REI'],
  ['  Rei   Ayanami ', 'rei ayanami'],
  ['Ｒｅｉ', 'rei'],
  ['IŞIK', 'ışık'],
  ['İnci', 'inci'],
  ['ınci', 'inci'],
  ['ﬁne', 'FINE'],
])('%s and %s fold to the same name', (one, other) => {
  expect(foldName(one)).toBe(foldName(other))
})

test.each([
  ['Rei', 'Ray'],
  ['Rei', 'R ei'],
  ['Ünal', 'Unal'],
])('%s and %s fold to different names', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other))
})

test('folding a folded name changes nothing', () => {
  const names = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(names, (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
    { numRuns: 20_000 },
  )
})
