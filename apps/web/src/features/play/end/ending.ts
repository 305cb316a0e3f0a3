import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'

/** How a play ended. `master` is perfect, and no square was opened in addition to the first ones. */
export type Ending = 'master' | 'perfect' | 'good' | 'weak' | 'none'

/** Returns whether a picture of the game is cut. */
export const isCut = (grids: readonly number[]) => grids.some((squares) => squares > OPEN_AT_START)

interface Result {
  score: number
  correctCount: number
}

/** Returns how a play ended whose pictures are cut into these numbers of squares (SCREEN-24). */
export function endingOf({ score, correctCount }: Result, grids: readonly number[]): Ending {
  if (correctCount === grids.length) {
    const most = grids.reduce((sum, squares) => sum + sectionScore(squares - OPEN_AT_START), 0)
    return isCut(grids) && score === most ? 'master' : 'perfect'
  }
  if (correctCount === 0) return 'none'
  return correctCount * 2 < grids.length ? 'weak' : 'good'
}
