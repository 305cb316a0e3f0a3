import { SQUARE_AMOUNTS } from '@guess/contract/rules/squares'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectationOf, type OpeningFigures } from './expectation.ts'

const FAMES = [1, 2, 3, 4, 5]

/** Returns the probability that an answer with so many open squares is right. */
function rightAt(squares: number, fame: number | null, opened: number, figures: readonly OpeningFigures[] = []): number {
  const { logLikelihood } = expectationOf(squares, fame, figures)
  const [right, wrong] = [Math.exp(logLikelihood(opened, true)), Math.exp(logLikelihood(opened, false))]
  return right / (right + wrong)
}

/** A number of squares, and how many of them are open. */
const cut = fc
  .constantFrom(...SQUARE_AMOUNTS)
  .chain((squares) => fc.tuple(fc.constant(squares), fc.integer({ min: 1, max: squares })))

describe('[BOT-11] the prior of a right answer', () => {
  test('[BOT-11] rises with the fame of the title, and lies between 0 and 1', () => {
    fc.assert(
      fc.property(cut, ([squares, opened]) => {
        const priors = FAMES.map((fame) => rightAt(squares, fame, opened))
        expect(priors).toEqual([...new Set(priors)].toSorted((one, other) => one - other))
        expect(priors[0]).toBeGreaterThan(0)
        expect(priors[4]).toBeLessThan(1)
      }),
    )
  })

  test('[BOT-11] rises with the open squares, whatever the fame', () => {
    fc.assert(
      fc.property(fc.constantFrom(4, 9, 16), fc.constantFrom(null, ...FAMES), (squares, fame) => {
        expect(rightAt(squares, fame, 1)).toBeLessThan(rightAt(squares, fame, squares))
      }),
    )
  })

  test('[BOT-11] moves its logit by 0.4 for each step of fame', () => {
    const logit = (share: number) => Math.log(share / (1 - share))
    fc.assert(
      fc.property(cut, fc.constantFrom(...FAMES), ([squares, opened], fame) => {
        const moved = logit(rightAt(squares, fame, opened)) - logit(rightAt(squares, 3, opened))
        expect(moved).toBeCloseTo(0.4 * (fame - 3))
      }),
    )
  })

  test('[BOT-11] is that of the fame 3 for an answer that is not known as a title', () => {
    fc.assert(
      fc.property(cut, ([squares, opened]) => {
        expect(rightAt(squares, null, opened)).toBe(rightAt(squares, 3, opened))
      }),
    )
  })

  test('[BOT-11] gives way to the figures as it does without a fame', () => {
    fc.assert(
      fc.property(cut, fc.nat(500), fc.double({ min: 0, max: 1, noNaN: true }), ([squares, opened], answered, share) => {
        const figures = [{ opened, answered, right: Math.round(share * answered), logTook: 8 * answered }]
        const [most, least] = [rightAt(squares, 5, opened, figures), rightAt(squares, 1, opened, figures)]
        expect(most - least).toBeLessThan(6 / (6 + answered))
        const counted = Math.round(share * answered) / Math.max(1, answered)
        if (answered > 0) for (const right of [most, least]) expect(Math.abs(right - counted)).toBeLessThan(6 / (6 + answered))
      }),
    )
  })
})
