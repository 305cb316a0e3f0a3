import { expect, test } from 'vitest'
import { isTooLong } from './pictures.ts'

const isLong = (width: number, height: number) => isTooLong({ width, height })

test('[PIC-12] a side has at most 16,384 pixels and is at most 20 times as long as the other', () => {
  expect([isLong(16_384, 1_000), isLong(20, 1), isLong(400, 20), isLong(1, 1), isLong(1_920, 1_080)]).toEqual(
    Array(5).fill(false),
  )
  expect([isLong(16_385, 1_000), isLong(21, 1), isLong(401, 20), isLong(1, 25_000_000)]).toEqual(Array(4).fill(true))
})

test('[PIC-12] the limits are the same for portrait and landscape pictures', () => {
  for (const [long, short] of [
    [16_384, 1_000],
    [16_385, 1_000],
    [400, 20],
    [401, 20],
  ] as const)
    expect(isLong(short, long)).toBe(isLong(long, short))
})
