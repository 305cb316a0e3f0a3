import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CountCall, counts } from '../../../api/admin/statistics.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ListFailed } from '../components/list-states.tsx'
import { countText, halved } from '../figures-text.ts'

export interface Figure {
  label: MessageDescriptor
  /** The call that counts it. */
  from: CountCall
  /** The screen that shows what was counted. */
  to?: string
  /** The server counts each duel once per player. */
  perPlayer?: boolean
}

/** Counts with their labels. If some failed to load, all are requested again. */
export function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  const calls = figures.map(({ from }) => from)
  const { data, isFetching, refetch } = useQuery(counts(calls))
  const shownOf = ({ from }: Figure) => data?.counts[calls.indexOf(from)]
  return (
    <>
      <FigureSheet>
        {figures.map((figure) => (
          <FigureCell key={figure.label.id} figure={figure} value={shownOf(figure)} />
        ))}
      </FigureSheet>
      {data?.error !== undefined && <ListFailed error={data.error} busy={isFetching} onRetry={() => void refetch()} />}
    </>
  )
}

/** Figures side by side on one ruled sheet; each is a pair of a term and its value. */
export const FigureSheet = ({ children }: { children: ReactNode }) => (
  <Sheet pegs>
    <dl className="figure-grid">{children}</dl>
  </Sheet>
)

interface FigureCellProps {
  figure: Figure
  /** `null` if it failed to load, `undefined` while it loads. */
  value: number | null | undefined
}

function FigureCell({ figure: { label, to, perPlayer }, value }: FigureCellProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="figure-cell">
      <dt>
        {to ? (
          <Link className="link figure-link" to={to}>
            {i18n._(label)}
          </Link>
        ) : (
          i18n._(label)
        )}
      </dt>
      <dd className="mono">
        {value === undefined && <Skeleton className="figure-skeleton" />}
        {value === null && <span className="figure-failed">{t`ERROR!`}</span>}
        {typeof value === 'number' && <span>{countText(perPlayer ? halved(value) : value, i18n.locale)}</span>}
      </dd>
    </div>
  )
}
