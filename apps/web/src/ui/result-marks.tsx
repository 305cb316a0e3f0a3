import { useLingui } from '@lingui/react/macro'
import type { OwnResult } from '../api/own-results.ts'

/** How a player did in a game: the score, and ○ or × for each answered section. */
export function ResultMarks({ score, marks }: Pick<OwnResult, 'score' | 'marks'>) {
  const { t } = useLingui()
  const right = marks.filter(Boolean).length
  const answered = marks.length
  return (
    <span
      role="img"
      className="mono inline-flex flex-wrap items-center gap-x-2 text-ink"
      aria-label={t`${score} points, ${right} of ${answered} right`}
    >
      <strong>{score}</strong>
      <svg viewBox={`0 0 ${10 * answered} 10`} width={12 * answered} height={12} fill="none" strokeWidth="1.7" aria-hidden="true">
        <path stroke="var(--color-maru)" d={pathOf(marks, true)} />
        <path stroke="var(--color-batsu)" d={pathOf(marks, false)} />
      </svg>
    </span>
  )
}

const RING = 'm-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0'
const CROSS = 'm-3-3l6 6m0-6l-6 6'

/** Draws the signs of all right or of all wrong sections, ten units apart. */
const pathOf = (marks: readonly boolean[], right: boolean) =>
  marks.map((mark, at) => (mark === right ? `M${10 * at + 5} 5${right ? RING : CROSS}` : '')).join('')
