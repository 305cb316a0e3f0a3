import { describe, expect, test } from 'vitest'
import { type Outcome, type PatternInput, patternIn } from './patterns.ts'

const START = Date.UTC(2026, 2, 1)

/** Returns what is looked at of a play whose answers took the given times, in milliseconds. */
const answeredIn = (looks: readonly number[], options: Partial<PatternInput> = {}): PatternInput => {
  let at = START
  const answeredAt = looks.map((look) => {
    at += look
    return new Date(at)
  })
  return { startedAt: new Date(START), answeredAt, lastHardPlays: [], ...options }
}

const perfect: Outcome = { score: 5 * 180, squareAmount: 9, sectionAmount: 5 }
const perfectBefore = { ...perfect, accepted: false }
const ordinary: Outcome = { score: 500, squareAmount: 9, sectionAmount: 5 }
const calm = [2_000, 2_000, 2_000, 2_000, 2_000]

describe('[BOT-1] fast answers', () => {
  test('under 300 ms flag the play as too fast, whatever the score', () => {
    expect(patternIn(answeredIn([299, 299, 50, 0, 299]), ordinary)).toBe('too-fast')
    expect(patternIn(answeredIn([299]), { ...ordinary, score: 0 })).toBe('too-fast')
  })

  test.each([0, 2, 4])('are flagged even with one or two slow answers among five (section %i)', (section) => {
    const looks = [50, 50, 50, 50, 50].map((look, at) => (at === section || at === 1 ? 60_000 : look))
    expect(patternIn(answeredIn(looks), ordinary)).toBe('too-fast')
  })

  test.each([
    [[300], null],
    [[299, 300], 'too-fast'],
    [[299, 300, 300], null],
    [[299, 300, 299, 300], 'too-fast'],
    [[299, 299, 300, 300, 300], null],
  ])('are flagged if they are at least half of the answers: %j', (looks, reason) => {
    expect(patternIn(answeredIn(looks), ordinary)).toBe(reason)
  })

  test('do not flag a play without an answer', () => {
    expect(patternIn(answeredIn([]), { ...ordinary, score: 0 })).toBeNull()
  })
})

describe('[BOT-2] hard games played perfectly from the first squares', () => {
  const after = (...lastHardPlays: PatternInput['lastHardPlays'][number][]) => answeredIn(calm, { lastHardPlays })

  test('the third in a row is too perfect', () => {
    expect(patternIn(after(), perfect)).toBeNull()
    expect(patternIn(after(perfectBefore), perfect)).toBeNull()
    expect(patternIn(after(perfectBefore, perfectBefore), perfect)).toBe('too-perfect')
  })

  test('a play between them that is not perfect restarts the count', () => {
    const missed = { ...ordinary, accepted: false }
    expect(patternIn(after(missed, perfectBefore), perfect)).toBeNull()
    expect(patternIn(after(perfectBefore, missed), perfect)).toBeNull()
    expect(patternIn(after(perfectBefore, perfectBefore), { ...perfect, score: 5 * 180 - 10 })).toBeNull()
  })

  test('only the last two plays before the current one count', () => {
    expect(patternIn(after(perfectBefore, perfectBefore, { ...ordinary, accepted: false }), perfect)).toBe('too-perfect')
  })

  test('a play that an operator decided to count restarts the count', () => {
    expect(patternIn(after({ ...perfectBefore, accepted: true }, perfectBefore), perfect)).toBeNull()
  })

  test.each([
    { squareAmount: 4, sectionAmount: 5, score: 5 * 130 },
    { squareAmount: 9, sectionAmount: 4, score: 4 * 180 },
  ])('a game of $squareAmount squares and $sectionAmount sections is not hard', (outcome) => {
    expect(patternIn(after(perfectBefore, perfectBefore), outcome)).toBeNull()
  })

  test('a game of 16 squares is hard too', () => {
    const larger = { score: 10 * 250, squareAmount: 16, sectionAmount: 10 }
    expect(patternIn(after(perfectBefore, { ...larger, accepted: false }), larger)).toBe('too-perfect')
  })
})
