import { describe, expect, test } from 'vitest'
import { DEMO_GAMES } from './games.ts'
import { SECTIONS } from './sections.ts'

const GAME_NAME_MAX = 40
const ANSWER_MAX = 120

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

test('there are ten demo games of all sizes and open categories, each with a unique name', () => {
  expect(DEMO_GAMES).toHaveLength(10)
  expect(new Set(DEMO_GAMES.map(({ name }) => folded(name))).size).toBe(10)
  expect(new Set(DEMO_GAMES.map(({ squareAmount }) => squareAmount))).toEqual(new Set([1, 4, 9, 16]))
  expect(new Set(DEMO_GAMES.map(({ gameTypeId }) => gameTypeId))).toEqual(new Set([1, 2, 3]))
})

test('every picture occurs in a demo game', () => {
  const shown = new Set(DEMO_GAMES.flatMap(({ sections }) => sections))
  expect(Object.values(SECTIONS).filter((section) => !shown.has(section))).toEqual([])
})

describe.each(DEMO_GAMES)('$name', ({ name, sections, preview }) => {
  test('has a name of a valid length and a valid number of sections', () => {
    expect(name.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThanOrEqual(GAME_NAME_MAX)
    expect([5, 10, 15, 20]).toContain(sections.length)
  })

  test('[PLAY-15] offers the right answer and three different wrong ones in each section', () => {
    for (const { answer, wrong } of sections) {
      const offered = [answer, ...wrong]
      expect(offered).toHaveLength(4)
      expect(new Set(offered.map(folded)).size).toBe(4)
      for (const text of offered) {
        expect(text).toBe(text.trim())
        expect(text.length).toBeLessThanOrEqual(ANSWER_MAX)
      }
    }
  })

  test('asks for each anime once, and no wrong answer is the right one of another section', () => {
    const right = sections.map(({ answer }) => folded(answer))
    expect(new Set(right).size).toBe(sections.length)
    for (const text of sections.flatMap(({ wrong }) => wrong)) expect(right).not.toContain(folded(text))
  })

  test("has a preview that is no section's picture, and a name that contains no answer", () => {
    const pictures = Object.values(SECTIONS).map(({ draw }) => draw())
    expect(pictures).not.toContain(preview())
    for (const { answer } of sections) expect(folded(name)).not.toContain(folded(answer))
  })
})
