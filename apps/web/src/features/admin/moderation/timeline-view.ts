import { TOO_FAST_MS } from '@guess/contract/rules/limits'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { Timeline } from '../../../api/admin/moderation.ts'

/** Minimum length of the scale in milliseconds, on which an impossibly fast answer is only a line. */
const SCALE_MIN_MS = 3_000

type Answer = Timeline['sections'][number]

/** One answer of a flagged play as it is drawn. */
export interface TimelineBar {
  answer: Answer
  /** From 0 to 1, relative to the scale of the whole play. */
  length: number
  /** What is suspicious about the answer, by the server's own check (BOT-1, BOT-2); `null` for a normal one. */
  doubt: 'too-fast' | 'first-squares' | null
}

// In a play flagged as too perfect, each right answer from its first squares is suspicious; in any other it is only luck.
function doubtOf({ took, correct, opened }: Answer, flag: string): TimelineBar['doubt'] {
  if (took < TOO_FAST_MS) return 'too-fast'
  return flag === 'too-perfect' && correct && opened <= OPEN_AT_START ? 'first-squares' : null
}

export function timelineBars({ sections, flag }: Pick<Timeline, 'sections' | 'flag'>): TimelineBar[] {
  const scale = Math.max(SCALE_MIN_MS, ...sections.map(({ took }) => took))
  return sections.map((answer) => ({ answer, length: answer.took / scale, doubt: doubtOf(answer, flag) }))
}

/** Formats milliseconds as seconds: with two decimals below one second, with one from there on. */
export const secondsOf = (milliseconds: number) =>
  milliseconds < 1_000 ? (milliseconds / 1_000).toFixed(2) : (milliseconds / 1_000).toFixed(1)
