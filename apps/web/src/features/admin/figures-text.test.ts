import { expect, test } from 'vitest'
import { bytesText, countText, dayNameOf, decimalText, halved, percentText } from './figures-text.ts'

test.each([
  [0, 0],
  [600, 300],
  [7, 3],
])('[OPERATOR-138] %d counted players of duels are %d duels', (count, duels) => {
  expect(halved(count)).toBe(duels)
})

test('[OPERATOR-138] numbers are formatted for the language', () => {
  expect(countText(12_345, 'en')).toBe('12,345')
  expect(countText(12_345, 'tr')).toBe('12.345')
})

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [12_345_678, '12.3 MB'],
  [7_200_000_000, '7.2 GB'],
])('[OPERATOR-141] %d bytes are printed as %s', (bytes, text) => {
  expect(bytesText(bytes, 'en')).toBe(text)
})

test('[OPERATOR-140] a missing figure is printed as a dash', () => {
  expect([percentText(null, 'en'), decimalText(null, 'en')]).toEqual(['–', '–'])
  expect([percentText(0.6666, 'en'), percentText(0.6666, 'tr'), decimalText(2.5, 'tr')]).toEqual(['66.7%', '%66,7', '2,5'])
})

test('[OPERATOR-139] a day is printed as its calendar day in every time zone', () => {
  expect(dayNameOf('2026-05-01', 'en')).toBe('May 1, 2026')
  expect(dayNameOf('2026-05-01', 'tr')).toBe('1 May 2026')
})
