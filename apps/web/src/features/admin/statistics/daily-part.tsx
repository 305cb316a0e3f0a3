import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type Day, dailyCounts } from '../../../api/admin/statistics.ts'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import type { Column, Columns } from '../components/data-table.tsx'
import { ChoiceLinks } from '../components/list-filters.tsx'
import { ListFailed } from '../components/list-states.tsx'
import { PagedTable } from '../components/panel-list.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { usePanelQuery } from '../components/panel-query.ts'
import { countText, dayNameOf } from '../figures-text.ts'
import { SPANS, spanIn } from './daily-series.ts'
import styles from './statistics.module.css'

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
  <div className={styles.chartGrid}>
    {['plays', 'players', 'registrations', 'duels'].map((name) => (
      <span key={name} className={`skeleton ${styles.chartRoom}`} aria-hidden="true" />
    ))}
  </div>
)

const ROWS = 30

/** The figures of the charts, newest day first. */
function DailyTable({ days, stale }: { days: readonly Day[]; stale: boolean }) {
  const { t } = useLingui()
  return (
    <PagedTable
      caption={t`Day by day`}
      columns={useColumns()}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      size={ROWS}
      name="dayPage"
      label={t`Pages of days`}
      stale={stale}
    />
  )
}

function useColumns(): Columns<Day> {
  const { t, i18n } = useLingui()
  const figure = (key: Exclude<keyof Day, 'day'>, head: string): Column<Day> => ({
    key,
    head,
    kind: 'number',
    cell: (row) => countText(row[key], i18n.locale),
  })
  return [
    { key: 'day', head: t`Day`, cell: ({ day }) => dayNameOf(day, i18n.locale) },
    figure('plays', t`Games played`),
    figure('guestPlays', t`Played by guests`),
    figure('players', t`Players`),
    figure('registrations', t`Registrations`),
    figure('duels', t`Duels`),
  ]
}
