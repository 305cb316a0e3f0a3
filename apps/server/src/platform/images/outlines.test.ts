import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTypefaces } from './outlines.ts'

const { display, mono } = openTypefaces()

describe('[PAGE-16] outlines of our own typefaces', () => {
  test.each([
    'Film Night',
    'ğĞüÜşŞıİöÖçÇ',
    'Привет',
    '進撃の巨人',
    'カードキャプター',
    'Ａｂｃ',
    '𠮷野家',
    "Roads, Rails & Water's",
  ])('exist for %s', async (text) => {
    const outlines = await display.outlinesOf(text)
    expect(outlines?.widthOf(text, 40)).toBeGreaterThan(40)
    expect(outlines?.pathOf(text, 0, 40, 40)).toMatch(/^M/)
  })

  test.each(['기차', 'قطار', '👍', 'a\u202eb', 'a\u0000b', '\ud800'])('do not exist for %j', async (text) => {
    expect(await display.outlinesOf(text)).toBeNull()
  })

  test('contain all characters of the captions', async () => {
    for (const text of ['10 pictures · 3×3 · Hard', '5 resim · 4×4 · Kolay', 'Seviye 10', 'Canlı düello']) {
      expect(await mono.outlinesOf(text)).not.toBeNull()
    }
  })

  test('scale with the font size, and a part is as wide as on its own', async () => {
    const outlines = await display.outlinesOf('Film Night')
    expect(outlines?.widthOf('Film', 80)).toBeCloseTo(2 * (outlines?.widthOf('Film', 40) ?? 0))
    expect(outlines?.widthOf('Film', 40)).toBe((await display.outlinesOf('Film'))?.widthOf('Film', 40))
    expect(() => outlines?.widthOf('x', 40)).toThrow('Only text that was prepared can be drawn')
  })

  test('are valid path data at any position', async () => {
    const outlines = await display.outlinesOf('PencilNinja')
    const place = {
      x: fc.integer({ min: 0, max: 1200 }),
      y: fc.integer({ min: 0, max: 630 }),
      size: fc.integer({ min: 14, max: 92 }),
    }
    fc.assert(
      fc.property(fc.record(place), ({ x, y, size }) => {
        expect(outlines?.pathOf('PencilNinja', x, y, size)).toMatch(/^[MLQCZ\d. -]+$/)
      }),
    )
    expect(outlines?.pathOf('PencilNinja', 491, 200, 92)).not.toContain('NaN')
  })
})
