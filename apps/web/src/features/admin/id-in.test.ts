import { expect, test } from 'vitest'
import { idIn } from './id-in.ts'

test('[PANEL-22] an address opens the dialog of a row only by a valid id', () => {
  expect(idIn('7')).toBe(7)
  expect(idIn('2147483647')).toBe(2_147_483_647)
  for (const text of [null, '', '0', '-1', '1.5', 'abc', '2147483648', '1e3', ' 7']) expect(idIn(text)).toBeNull()
})
