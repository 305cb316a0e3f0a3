import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type Day, dailyCounts } from '../../../api/admin/statistics.ts'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import { ChoiceLinks } from '../components/choice-links.tsx'
import { ListFailed } from '../components/list-states.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { SPANS, spanIn } from './daily-series.ts'
import { DailyTable } from './daily-table.tsx'

const DailyCharts = optional(async () => (await import('./daily-charts.tsx')).DailyCharts, MissingPart)

/** What happened day by day, as charts or as a table. */
export function DailyPart() {
  const { t } = useLingui()
  const { get } = usePanelQuery()
  const span = spanIn(get('days'))
  const asTable = get('view') === 'table'
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...dailyCounts(span),
    placeholderData: keepPreviousData,
  })
  return (
    <PanelPart hash="days" title={t`Day by day`} choices={<DailyChoices span={span} asTable={asTable} />}>
      {error && !data ? (
        <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DailyContent days={data} asTable={asTable} stale={isPlaceholderData} />
      )}
    </PanelPart>
  )
}

function DailyChoices({ span, asTable }: { span: number; asTable: boolean }) {
  const { t } = useLingui()
  const spans = SPANS.map((days) => ({
    text: plural(days, { one: '# day', other: '# days' }),
    changes: { days: days === SPANS[0] ? null : days, dayPage: null },
    isChosen: days === span,
  }))
  const views = [
    { text: t`Charts`, changes: { view: null }, isChosen: !asTable },
    { text: t`Table`, changes: { view: 'table' }, isChosen: asTable },
  ]
  return (
    <div className="flex flex-wrap gap-3">
      <ChoiceLinks label={t`Period`} choices={spans} />
      <ChoiceLinks label={t`View`} choices={views} />
    </div>
  )
}

interface DailyContentProps {
  days: readonly Day[] | undefined
  asTable: boolean
  stale: boolean
}

function DailyContent({ days, asTable, stale }: DailyContentProps) {
  if (asTable && days) return <DailyTable days={days} stale={stale} />
  if (!days) return <ChartRooms />
  return (
    <Suspense fallback={<ChartRooms />}>
      <DailyCharts days={days} stale={stale} />
    </Suspense>
  )
}

const ChartRooms = () => (
  <div className="chart-grid">
    {['plays', 'players', 'registrations', 'duels'].map((name) => (
      <span key={name} className="skeleton chart-room" aria-hidden="true" />
    ))}
  </div>
)
