import { expect, test } from 'vitest'
import { dayByKey } from './daily-bars.tsx'

test.each([
  ['ArrowRight', null, 0],
  ['ArrowRight', 4, 5],
  ['ArrowRight', 29, 29],
  ['ArrowLeft', null, 29],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['Home', 4, 0],
  ['End', 4, 29],
  ['Tab', 4, undefined],
])('[OPERATOR-139] %s moves from day %s to %s of 30 days', (key, from, to) => {
  expect(dayByKey(key, from, 30)).toBe(to)
})
