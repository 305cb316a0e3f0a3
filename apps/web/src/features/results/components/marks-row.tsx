import { useLingui } from '@lingui/react/macro'

interface MarksRowProps {
  /** Whether each answered section was right. */
  marks: readonly boolean[]
  total: number
}

const IN_A_ROW = 10
const STEP = 30

/** One sign for each picture, ten in a row: ○ right, × wrong, a dot if it was not answered. */
export function MarksRow({ marks, total }: MarksRowProps) {
  const { t } = useLingui()
  const right = marks.filter(Boolean).length
  const [width, height] = [Math.min(total, IN_A_ROW) * STEP, Math.ceil(total / IN_A_ROW) * STEP]
  return (
    <svg
      role="img"
      aria-label={t`${right} of ${total} right`}
      className="max-w-full"
      width={1.25 * width}
      height={1.25 * height}
      viewBox={`-3 -3 ${width} ${height}`}
    >
      {Array.from({ length: total }, (_, at) => at).map((at) => (
        <g key={at} transform={`translate(${(at % IN_A_ROW) * STEP} ${Math.floor(at / IN_A_ROW) * STEP})`}>
          <Mark mark={marks[at]} />
        </g>
      ))}
    </svg>
  )
}

/** A sign of 24 units. */
function Mark({ mark }: { mark: boolean | undefined }) {
  if (mark === undefined) return <circle cx="12" cy="12" r="2.5" fill="var(--color-rule)" />
  if (mark) return <circle cx="12" cy="12" r="8" fill="none" stroke="var(--color-maru)" strokeWidth="4" />
  return <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="var(--color-batsu)" strokeWidth="4" />
}

/** The sign of one section in a line of text. */
export const Sign = ({ right }: { right: boolean }) => (
  <svg className="flex-none" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <Mark mark={right} />
  </svg>
)
