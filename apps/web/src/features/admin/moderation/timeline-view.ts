import { TOO_FAST_MS } from '@guess/contract/rules/limits'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { Timeline } from '../../../api/admin/moderation.ts'

/** Minimum length of the scale in milliseconds, so that the bar of an impossibly fast answer is always short. */
const SCALE_MIN_MS = 3_000

type Answer = Timeline['sections'][number]

/** One answer of a flagged play, as a bar of the timeline. */
export interface TimelineBar {
  answer: Answer
  /** Fraction of the play's scale, from 0 to 1. */
  length: number
  /** Why the answer is suspicious by the server's criteria (BOT-1, BOT-2), or `null` if it is not. */
  doubt: 'too-fast' | 'first-squares' | null
}

// A right answer on the first square is suspicious only in a play flagged as too perfect; in any other it may be luck.
function doubtOf({ took, correct, opened }: Answer, flag: string): TimelineBar['doubt'] {
  if (took < TOO_FAST_MS) return 'too-fast'
  return flag === 'too-perfect' && correct && opened <= OPEN_AT_START ? 'first-squares' : null
}

/** Returns a bar for each answer. The slowest answer sets the scale, down to a minimum of `SCALE_MIN_MS`. */
export function timelineBars({ sections, flag }: Pick<Timeline, 'sections' | 'flag'>): TimelineBar[] {
  const scale = Math.max(SCALE_MIN_MS, ...sections.map(({ took }) => took))
  return sections.map((answer) => ({ answer, length: answer.took / scale, doubt: doubtOf(answer, flag) }))
}

/** Formats milliseconds as seconds, with two decimals below one second and with one otherwise. */
export function secondsText(milliseconds: number, locale: string) {
  const decimals = milliseconds < 1_000 ? 2 : 1
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return format.format(milliseconds / 1_000)
}

/** Formats a number with one decimal. */
export const numberText = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
