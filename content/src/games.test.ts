import { describe, expect, test } from 'vitest'
import { DEMO_GAMES } from './games.ts'
import { SECTIONS } from './sections.ts'

const GAME_NAME_MAX = 40
const ANSWER_MAX = 120

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

test('there are ten demo games, of every size and of every category that is open, each with a name of its own', () => {
  expect(DEMO_GAMES).toHaveLength(10)
  expect(new Set(DEMO_GAMES.map(({ name }) => folded(name))).size).toBe(10)
  expect(new Set(DEMO_GAMES.map(({ squareAmount }) => squareAmount))).toEqual(new Set([1, 4, 9, 16]))
  expect(new Set(DEMO_GAMES.map(({ gameTypeId }) => gameTypeId))).toEqual(new Set([1, 2, 3]))
})

test('every picture is shown in some game', () => {
  const shown = new Set(DEMO_GAMES.flatMap(({ sections }) => sections))
  expect(Object.values(SECTIONS).filter((section) => !shown.has(section))).toEqual([])
})

describe.each(DEMO_GAMES)('$name', ({ name, sections, preview }) => {
  test('has a name that fits and a number of sections that a game may have', () => {
    expect(name.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThanOrEqual(GAME_NAME_MAX)
    expect([5, 10, 15, 20]).toContain(sections.length)
  })

  test('[PLAY-15] offers in each section the right answer and three others, all different', () => {
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

  test('asks for no anime twice, and offers none wrongly that is right elsewhere in it', () => {
    const right = sections.map(({ answer }) => folded(answer))
    expect(new Set(right).size).toBe(sections.length)
    for (const text of sections.flatMap(({ wrong }) => wrong)) expect(right).not.toContain(folded(text))
  })

  test('has a preview of its own, and a name that gives no answer away', () => {
    const pictures = Object.values(SECTIONS).map(({ draw }) => draw())
    expect(pictures).not.toContain(preview())
    for (const { answer } of sections) expect(folded(name)).not.toContain(folded(answer))
  })
})
