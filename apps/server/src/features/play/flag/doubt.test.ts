import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedTogether, doubtOf, isImprobable, scoresOf } from './doubt.ts'
import { expectationOf, type OpeningFigures } from './expectation.ts'
import { type ComparedAnswer, NO_SUMS, type Sums, sumsOfPlay, together } from './sums.ts'

/** Figures of a section at which persons took `seconds` with one open square, and were right half of the time. */
const usually = (seconds: number): OpeningFigures[] => [
  { opened: 1, answered: 40, right: 20, logTook: 40 * Math.log(seconds * 1_000) },
  { opened: 4, answered: 60, right: 40, logTook: 60 * Math.log(seconds * 3_000) },
]

const SECONDS = [2, 5, 3, 8, 2.5, 6, 4, 1.8, 3.5, 7]
/** What makes a person's times differ, from one section to the next. */
const MOODS = [0.8, 1.3, 1, 0.7, 1.2, 1.1, 0.9, 1.4, 0.75, 1]

const answerAt = (place: number, took: number, answer: Partial<ComparedAnswer> = {}): ComparedAnswer => ({
  ...{ opened: 1, correct: true, known: false, fame: null, figures: usually(SECONDS[place % 10] ?? 1) },
  took,
  ...answer,
})
const tenAnswers = (took: (place: number) => number, answer: Partial<ComparedAnswer> = {}) =>
  SECONDS.map((_, place) => answerAt(place, took(place), answer))
const likeAPerson = (place: number) => 1_000 * (SECONDS[place] ?? 1) * (MOODS[place] ?? 1)
const likeAnother = (place: number) => 4_000 * (MOODS[place] ?? 1)

const playedBy = (took: (place: number) => number, answer: Partial<ComparedAnswer> = {}): Sums =>
  sumsOfPlay(9, tenAnswers(took, answer))
const times = (amount: number, play: Sums) => Array.from({ length: amount }, () => play)

describe('[BOT-7] a play is improbable', () => {
  test('if everything is right from the first square, after pauses that hardly differ', () => {
    const machine = playedBy((place) => 4_000 + 10 * place)
    expect(isImprobable(doubtOf(machine, [machine]))).toBe(true)
  })

  test('if everything is right, five times as fast as others', () => {
    const machine = playedBy((place) => likeAPerson(place) / 12)
    expect(scoresOf(together(times(3, machine))).pace).toBeGreaterThan(4.5)
    expect(isImprobable(doubtOf(machine, times(2, machine)))).toBe(true)
  })

  test('if everything is right, after pauses that have nothing to do with the sections', () => {
    const machine = playedBy(likeAnother)
    expect(isImprobable(doubtOf(machine, times(9, machine)))).toBe(true)
  })

  test('but not if an expert needs longer where others need longer', () => {
    const expert = playedBy(likeAPerson)
    const doubt = doubtOf(expert, times(19, expert))
    expect(doubt.results).toBeGreaterThan(1.5)
    expect(isImprobable(doubt)).toBe(false)
  })

  test('and not for odd times alone, if the results are those of others', () => {
    const slow = sumsOfPlay(
      9,
      tenAnswers(() => 4_000).map((answer, place) => ({ ...answer, correct: place % 3 === 0 })),
    )
    expect(doubtOf(slow, times(19, slow)).doubt).toBe(0)
  })

  test('and not if the player was away for an hour', () => {
    const expert = playedBy((place) => (place === 3 ? 3_600_000 : likeAPerson(place)))
    expect(isImprobable(doubtOf(expert, times(19, expert)))).toBe(false)
  })
})

describe('[BOT-7] plays that were lost on purpose', () => {
  test('[BOT-7] do not hide the times of those that were won', () => {
    const lost = playedBy(likeAPerson, { correct: false })
    const won = playedBy((place) => 310 + place)
    expect(scoresOf(together([won, ...times(11, lost)])).results).toBeLessThan(1.5)
    expect(isImprobable(doubtOf(won, times(11, lost)))).toBe(true)
    const person = playedBy(likeAPerson)
    expect(isImprobable(doubtOf(person, times(11, lost)))).toBe(false)
  })
})

describe('[BOT-13] the plays that are compared together', () => {
  const person = playedBy(likeAPerson)
  const empty = { ...NO_SUMS }

  test('[BOT-13] are as many as hold two hundred answers', () => {
    expect(comparedTogether(person, times(30, person))).toHaveLength(19)
    expect(comparedTogether(person, times(5, person))).toHaveLength(5)
  })

  test('[BOT-13] are not pushed out by plays without an answer, or of known pictures only', () => {
    const known = playedBy(likeAPerson, { known: true })
    expect(comparedTogether(person, [...times(100, empty), ...times(100, known), person])).toContain(person)
  })
})

describe('[BOT-5] figures', () => {
  test('[BOT-5] of known sections the times count as of any other, and the results apart', () => {
    const all = playedBy(likeAPerson)
    const half = sumsOfPlay(
      9,
      tenAnswers(likeAPerson).map((answer, place) => ({ ...answer, known: place < 5 })),
    )
    expect([half.time, half.timeSquare, half.slower, half.timesKnown]).toEqual([all.time, all.timeSquare, all.slower, 10])
    expect([half.answers, half.known, half.timed]).toEqual([5, 5, 5])
    expect(half.above + half.knownAbove).toBeCloseTo(all.above)
    const unknown = sumsOfPlay(9, tenAnswers(likeAPerson).slice(5))
    expect([half.above, half.variance, half.xy]).toEqual([unknown.above, unknown.variance, unknown.xy])
  })

  test("[BOT-5] [BOT-7] who knows every picture is held for times that are no person's, and for nothing else", () => {
    const held = (took: (place: number) => number, answer: Partial<ComparedAnswer> = {}) => {
      const play = playedBy(took, { known: true, ...answer })
      return isImprobable(doubtOf(play, times(4, play)))
    }
    expect(held((place) => 310 + place)).toBe(true)
    expect(held((place) => 2_000 + 10 * place)).toBe(true)
    expect(held(likeAPerson)).toBe(false)
    expect(held((place) => 0.6 * likeAPerson(place))).toBe(false)
    // A person who remembers needs no longer where others look longer.
    expect(held(likeAnother)).toBe(false)
    expect(held((place) => 310 + place, { correct: false })).toBe(false)
  })

  test('[BOT-5] draw the expectation from the prior to what players did', () => {
    const few = expectationOf(9, null, [{ opened: 1, answered: 2, right: 2, logTook: 2 * Math.log(1_000) }])
    const many = expectationOf(9, null, [{ opened: 1, answered: 200, right: 200, logTook: 200 * Math.log(1_000) }])
    expect(expectationOf(9, null, []).mean).toBeLessThan(few.mean)
    expect(few.mean).toBeLessThan(many.mean)
    expect(many.mean).toBeGreaterThan(0.9)
    expect(Math.exp(many.logTook(1).expected)).toBeCloseTo(1_000, -2)
  })

  test.each([1, 4, 9, 16])('[BOT-5] give all outcomes of %i squares together the likelihood 1', (squares) => {
    const section = expectationOf(squares, null, [{ opened: 1, answered: 7, right: 3, logTook: 50 }])
    const outcomes = Array.from({ length: squares }, (_, place) =>
      [true, false].map((right) => section.logLikelihood(place + 1, right)),
    )
    expect(outcomes.flat().reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1)
  })
})

describe('[BOT-6] the last ranked plays', () => {
  test('[BOT-6] are compared together, twenty at most if each has ten answers', () => {
    const machine = playedBy(likeAnother)
    const person = playedBy(likeAPerson)
    expect(doubtOf(machine, [])).not.toEqual(doubtOf(machine, [person]))
    expect(doubtOf(machine, times(19, machine))).toEqual(doubtOf(machine, [...times(19, machine), ...times(50, person)]))
  })

  test('[BOT-6] give finite numbers, whatever was answered and counted', () => {
    const figures = fc.array(
      fc.record({
        opened: fc.integer({ min: 1, max: 16 }),
        answered: fc.nat(500),
        logTook: fc.double({ min: 0, max: 6_000, noNaN: true }),
      }),
    )
    const answer = fc.record({
      opened: fc.integer({ min: 1, max: 9 }),
      correct: fc.boolean(),
      took: fc.integer({ min: -5, max: 2 ** 40 }),
      fame: fc.constantFrom(null, 1, 2, 3, 4, 5),
      figures,
    })
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 20 }), (answers) => {
        const counted = answers.map((one) => ({
          ...one,
          known: false,
          figures: one.figures.map((opening) => ({ ...opening, right: Math.floor(opening.answered / 2) })),
        }))
        const play = sumsOfPlay(9, counted)
        for (const value of [...Object.values(play), ...Object.values(doubtOf(play, [play]))])
          expect(value).toSatisfy(Number.isFinite)
      }),
    )
  })
})
