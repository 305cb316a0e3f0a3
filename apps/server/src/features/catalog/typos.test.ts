import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typosToStart } from './typos.ts'

test.each([
  ['naruto', 'naruto', 0],
  ['naru', 'naruto shippuden', 0],
  ['naurto', 'naruto shippuden', 1],
  ['narto', 'naruto', 1],
  ['narruto', 'naruto', 1],
  ['maruto', 'naruto', 1],
  ['anruto', 'naruto', 1],
  ['naurot', 'naruto', 2],
  ['nausic', 'naruto', 4],
  ['naruto', 'na', 4],
  ['naruto', '', 6],
  ['totoro', 'my neighbor totoro', 6],
])('[TITLE-4] the number of typos from %j to the start of %j is %i', (typed, name, typos) => {
  expect(typosToStart(typed, name)).toBe(typos)
})

test('[TITLE-4] a text has no typos if and only if the name starts with it, and never more typos than letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 12 })
  fc.assert(
    fc.property(word, word, (typed, name) => {
      const typos = typosToStart(typed, name)
      expect(typos === 0).toBe(name.startsWith(typed))
      expect(typos).toBeLessThanOrEqual(typed.length)
    }),
  )
})
