import { expect, test } from 'vitest'
import { fitWithin, isSmall, squareAreas } from './picture-size.ts'

test('[CREATE-25] scales the longer side to at most 1920 pixels and preserves the aspect ratio', () => {
  expect(fitWithin({ width: 4000, height: 3000 })).toEqual({ width: 1920, height: 1440 })
  expect(fitWithin({ width: 3000, height: 6000 })).toEqual({ width: 960, height: 1920 })
  expect(fitWithin({ width: 1920, height: 1080 })).toEqual({ width: 1920, height: 1080 })
  expect(fitWithin({ width: 20_000, height: 3 })).toEqual({ width: 1920, height: 1 })
})

test('[CREATE-24] a picture less than 640 pixels wide is small', () => {
  expect([639, 640].map((width) => isSmall({ width, height: 400 }))).toEqual([true, false])
})

test('[CREATE-29] squares cover the picture without gaps or overlaps', () => {
  const areas = squareAreas({ width: 100, height: 50 }, 3)
  expect(areas).toHaveLength(9)
  expect(areas.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(5_000)
  expect(areas[4]).toEqual({ x: 33, y: 17, width: 34, height: 16 })
  expect(areas.at(-1)).toEqual({ x: 67, y: 33, width: 33, height: 17 })
})
