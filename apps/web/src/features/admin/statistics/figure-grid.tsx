import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CountCall, counts } from '../../../api/admin/statistics.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ListFailed } from '../components/list-states.tsx'
import { countText, halved } from './figures-text.ts'

export interface Figure {
  label: MessageDescriptor
  /** Which call counts it, or how many they always are. */
  from: CountCall | number
  /** Counted once for each player of a duel. */
  perPlayer?: boolean
}

/** Counts, each with what it is of. Where some could not be had, all are asked for again. */
export function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  const calls = figures.flatMap(({ from }) => (typeof from === 'string' ? from : []))
  const { data, isFetching, refetch } = useQuery(counts(calls))
  const shownOf = ({ from }: Figure) => (typeof from === 'number' ? from : data?.counts[calls.indexOf(from)])
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

/** Figures side by side on one ruled sheet; each is a group of a term and what it is. */
export const FigureSheet = ({ children }: { children: ReactNode }) => (
  <Sheet pegs>
    <dl className="figure-grid">{children}</dl>
  </Sheet>
)

interface FigureCellProps {
  figure: Figure
  /** Null for what could not be had, undefined for what is on its way. */
  value: number | null | undefined
}

function FigureCell({ figure: { label, perPlayer }, value }: FigureCellProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="figure-cell">
      <dt>{i18n._(label)}</dt>
      <dd className="mono">
        {value === undefined && <Skeleton className="figure-awaited" />}
        {value === null && <span className="figure-failed">{t`ERROR!`}</span>}
        {typeof value === 'number' && countText(perPlayer ? halved(value) : value, i18n.locale)}
      </dd>
    </div>
  )
}
