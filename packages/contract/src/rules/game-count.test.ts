import { expect, test } from 'vitest'
import { gameCountText } from './game-count.ts'

test.each([
  [0, '000'],
  [7, '007'],
  [10, '010'],
  [11, '011'],
  [100, '100'],
  [999, '999'],
  [1_234, '1234'],
])('[CATALOG-1] %i games are shown as %s', (count, text) => {
  expect(gameCountText(count)).toBe(text)
})
