import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CountCall, counts, type Day } from '../../../api/admin/statistics.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ListFailed } from '../components/list-states.tsx'
import { countText, halved } from '../figures-text.ts'
import styles from './statistics.module.css'

export interface Figure {
  label: MessageDescriptor
  /** The call that counts it. */
  from: CountCall
  /** The screen that shows what was counted. */
  to?: string
  /** The server counts each duel once per player. */
  perPlayer?: boolean
  /** The same count in the numbers of a day, where it is counted. */
  ofDay?: Exclude<keyof Day, 'day'>
}

interface FigureGridProps {
  figures: readonly Figure[]
  /** The numbers of yesterday, once they are known: below those of today. */
  yesterday?: Day | undefined
}

/** Counts with their labels. If some failed to load, all are requested again. */
export function FigureGrid({ figures, yesterday }: FigureGridProps) {
  const calls = figures.map(({ from }) => from)
  const { data, isFetching, refetch } = useQuery(counts(calls))
  const shownOf = ({ from }: Figure) => data?.counts[calls.indexOf(from)]
  return (
    <>
      <FigureSheet>
        {figures.map((figure) => (
          <Count
            key={figure.label.id}
            figure={figure}
            value={shownOf(figure)}
            before={figure.ofDay && yesterday?.[figure.ofDay]}
          />
        ))}
      </FigureSheet>
      {data?.error !== undefined && <ListFailed error={data.error} busy={isFetching} onRetry={() => void refetch()} />}
    </>
  )
}

/** Figures side by side on one ruled sheet; each is a pair of a term and its value. */
export const FigureSheet = ({ children }: { children: ReactNode }) => (
  <Sheet pegs>
    <dl className={styles.figureGrid}>{children}</dl>
  </Sheet>
)

interface FigureCellProps {
  name: string
  /** The screen that says more. */
  to?: string | undefined
  /** The class of the value. */
  className?: string
  children: ReactNode
}

/** A term and its value. */
export const FigureCell = ({ name, to, className, children }: FigureCellProps) => (
  <div className={styles.figureCell} data-part="figure-cell">
    <dt>
      {to ? (
        <Link className={`link ${styles.figureLink}`} to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
    </dt>
    <dd className={className}>{children}</dd>
  </div>
)

interface CountProps {
  figure: Figure
  /** `null` if it failed to load, `undefined` while it loads. */
  value: number | null | undefined
  /** The count of the day before. */
  before: number | undefined
}

function Count({ figure: { label, to, perPlayer, ofDay }, value, before }: CountProps) {
  const { t, i18n } = useLingui()
  return (
    <FigureCell name={i18n._(label)} to={to} className="mono">
      {value === undefined && <Skeleton className={styles.figureSkeleton} />}
      {value === null && <span className={styles.figureFailed}>{t`ERROR!`}</span>}
      {typeof value === 'number' && <span>{countText(perPlayer ? halved(value) : value, i18n.locale)}</span>}
      {ofDay && <Before count={before} />}
    </FigureCell>
  )
}

/** The count of yesterday, in space that is kept for it. */
function Before({ count }: { count: number | undefined }) {
  const { i18n } = useLingui()
  const shown = count === undefined ? '' : countText(count, i18n.locale)
  return (
    <span className={styles.figureBefore} data-part="figure-before">
      {count !== undefined && <Trans>yesterday {shown}</Trans>}
    </span>
  )
}
