import { describe, expect, test } from 'vitest'
import { DEMO_GAMES } from './games.ts'
import { SECTIONS } from './sections.ts'

const GAME_NAME_MAX = 40
const ANSWER_MAX = 120

const normalised = (text: string) => text.normalize('NFKC').toLowerCase().trim()

test('the ten demo games have unique names and cover every number of squares and every open category', () => {
  expect(DEMO_GAMES).toHaveLength(10)
  expect(new Set(DEMO_GAMES.map(({ name }) => normalised(name))).size).toBe(10)
  expect(new Set(DEMO_GAMES.map(({ squareAmount }) => squareAmount))).toEqual(new Set([1, 4, 9, 16]))
  expect(new Set(DEMO_GAMES.map(({ gameTypeId }) => gameTypeId))).toEqual(new Set([1, 2, 3]))
})

test('every section is used in a demo game', () => {
  const usedSections = new Set(DEMO_GAMES.flatMap(({ sections }) => sections))
  expect(Object.values(SECTIONS).filter((section) => !usedSections.has(section))).toEqual([])
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
      expect(new Set(offered.map(normalised)).size).toBe(4)
      for (const text of offered) {
        expect(text).toBe(text.trim())
        expect(text.length).toBeLessThanOrEqual(ANSWER_MAX)
      }
    }
  })

  test('asks for each anime once, and no wrong answer is the right one of another section', () => {
    const rightAnswers = sections.map(({ answer }) => normalised(answer))
    expect(new Set(rightAnswers).size).toBe(sections.length)
    for (const text of sections.flatMap(({ wrong }) => wrong)) expect(rightAnswers).not.toContain(normalised(text))
  })

  test('has a preview that is not the picture of any section, and a name that contains no answer', () => {
    const pictures = Object.values(SECTIONS).map(({ draw }) => draw())
    expect(pictures).not.toContain(preview())
    for (const { answer } of sections) expect(normalised(name)).not.toContain(normalised(answer))
  })
})
