import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'

/** How a play ended. `master` is perfect, and no square was opened in addition to the first ones. */
export type Ending = 'master' | 'perfect' | 'good' | 'weak' | 'none'

interface Result {
  score: number
  correctCount: number
}

/** Returns how a play of `sectionAmount` sections with `squareAmount` squares ended (SCREEN-24). */
export function endingOf({ score, correctCount }: Result, sectionAmount: number, squareAmount: number): Ending {
  if (correctCount === sectionAmount) {
    const most = sectionAmount * sectionScore(squareAmount - OPEN_AT_START)
    return squareAmount > OPEN_AT_START && score === most ? 'master' : 'perfect'
  }
  if (correctCount === 0) return 'none'
  return correctCount * 2 < sectionAmount ? 'weak' : 'good'
}
