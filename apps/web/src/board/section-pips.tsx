import { useLingui } from '@lingui/react/macro'
import styles from './play.module.css'

/** ○ for right, × for wrong. The word is beside it or in the accessible name of the button. */
export function SectionSign({ right }: { right: boolean }) {
  return (
    <svg className={styles.sectionSign} data-right={right} viewBox="0 0 24 24" aria-hidden="true">
      {right ? <circle cx="12" cy="12" r="8" /> : <path d="M5 5l14 14M19 5L5 19" />}
    </svg>
  )
}

interface SectionPipsProps {
  className?: string | undefined
  part?: string
  /** Whether each finished section was answered correctly. */
  marks: readonly boolean[]
  total: number
  /** Number of pips in a row. */
  columns: number
  /** Index of the current section, from 0; left out if none is to be marked. */
  current?: number
}

/** Shows the results of the sections: ○ right, × wrong, a dot for each to come. The class sets `--pip`, the size of one. */
export function SectionPips({ className, part, marks, total, columns, current }: SectionPipsProps) {
  const { t } = useLingui()
  const right = marks.filter(Boolean).length
  const wrong = marks.length - right
  return (
    <span
      className={className}
      data-part={part}
      role="img"
      aria-label={t`${right} right, ${wrong} wrong so far`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, var(--pip)))` }}
    >
      {Array.from({ length: total }, (_, at) => at).map((at) => (
        <Pip key={at} mark={marks[at]} current={at === current} />
      ))}
    </span>
  )
}

/** The results of a play in one row over the picture, where they stay at the verdict. */
export const PipsRow = (props: Pick<SectionPipsProps, 'marks' | 'total' | 'current'>) => (
  <SectionPips {...props} className={styles.playPips} part="play-pips" columns={props.total} />
)

function Pip({ mark, current }: { mark: boolean | undefined; current: boolean }) {
  const state = mark === undefined ? 'ahead' : mark ? 'right' : 'wrong'
  return (
    <svg
      className={styles.playPip}
      data-part="play-pip"
      data-state={state}
      data-current={current}
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      {state === 'wrong' ? <path d="M2 2l6 6M8 2l-6 6" /> : <circle cx="5" cy="5" r={state === 'right' ? 3.4 : 1.4} />}
    </svg>
  )
}
