import { expect, test } from 'vitest'
import { plainCode } from './typed-text.ts'

test.each([
  ['481592', '481592'],
  [' 481 592 ', '481592'],
  ['481-592', '481592'],
  ['481–592', '481592'],
  ['４８１５９２', '481592'],
  ['４８１　５９２', '481592'],
  ['Ｋ７Ｐ－Ｑ２Ｍ', 'K7PQ2M'],
  ['\u200e481592\u202c', '481592'],
  ['\ufeff48\u00ad1592', '481592'],
])('[SCREEN-38] %j is the code %s', (typed, code) => {
  expect(plainCode(typed)).toBe(code)
})
