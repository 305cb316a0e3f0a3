import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitLines, LINE_HEIGHT } from './fit-lines.ts'

/** Every character is as wide as it is high. */
const measure = (text: string, size: number) => [...text].length * size
const room = { width: 200, height: 100, largest: 40, smallest: 10 }

describe('[PAGE-16] a text that is fitted into a box', () => {
  test('has the largest size if it fits', () => {
    expect(fitLines('Film', room, measure)).toMatchObject({ size: 40, lines: ['Film'] })
  })

  test('breaks between words, and shrinks so that no word breaks', () => {
    expect(fitLines('Film Night', room, measure)).toMatchObject({ size: 40, lines: ['Film', 'Night'] })
    expect(fitLines('Mechanisms of', room, measure)).toMatchObject({ size: 20, lines: ['Mechanisms', 'of'] })
  })

  test('breaks within a word only if no size fits', () => {
    const line = 'W'.repeat(10)
    expect(fitLines('W'.repeat(40), room, measure)).toEqual({ size: 20, lines: [line, line, line, line] })
  })

  test('is cut off if even the smallest size does not fit', () => {
    const { size, lines } = fitLines('W'.repeat(1_000), room, measure)
    expect({ size, lines: lines.length }).toEqual({ size: 10, lines: 8 })
  })

  test('never exceeds the box', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { size, lines } = fitLines(text, room, measure)
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(room.height)
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width)
      }),
    )
  })
})
