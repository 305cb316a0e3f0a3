import { TOO_FAST_MS } from '@guess/contract/rules/limits'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { Timeline } from '../../../api/admin/moderation.ts'

/** Bars are drawn on a scale of so many milliseconds at least: beside it, what nobody could have seen is a line. */
const SCALE_MIN_MS = 3_000

type Answer = Timeline['sections'][number]

/** One answer of a flagged play as it is drawn. */
export interface TimelineBar {
  answer: Answer
  /** From 0 to 1, of the scale that all of the play is drawn on. */
  length: number
  /** What about it is not to be believed, as the server's own check sees it (BOT-1, BOT-2); null for an answer like any other. */
  doubt: 'too-fast' | 'first-squares' | null
}

// In a play that is too perfect each answer by its first squares is part of the doubt; in any other it is only luck.
function doubtOf({ took, correct, opened }: Answer, flag: string): TimelineBar['doubt'] {
  if (took < TOO_FAST_MS) return 'too-fast'
  return flag === 'too-perfect' && correct && opened <= OPEN_AT_START ? 'first-squares' : null
}

export function timelineBars({ sections, flag }: Pick<Timeline, 'sections' | 'flag'>): TimelineBar[] {
  const scale = Math.max(SCALE_MIN_MS, ...sections.map(({ took }) => took))
  return sections.map((answer) => ({ answer, length: answer.took / scale, doubt: doubtOf(answer, flag) }))
}

/** Milliseconds as seconds: to the hundredth where the eye would not see them, to the tenth where it would. */
export const secondsOf = (milliseconds: number) =>
  milliseconds < 1_000 ? (milliseconds / 1_000).toFixed(2) : (milliseconds / 1_000).toFixed(1)
