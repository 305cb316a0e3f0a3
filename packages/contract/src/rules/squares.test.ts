import { expect, test } from 'vitest'
import { gridSide, OPEN_AT_START, SQUARE_AMOUNTS } from './squares.ts'

test('[PLAY-5] one square of a section is open at the start', () => {
  expect(OPEN_AT_START).toBe(1)
})

test('pictures are cut into 1, 4, 9 or 16 squares, in as many rows as columns', () => {
  expect([...SQUARE_AMOUNTS]).toEqual([1, 4, 9, 16])
  expect(SQUARE_AMOUNTS.map(gridSide)).toEqual([1, 2, 3, 4])
})
