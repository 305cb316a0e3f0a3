import { useLingui } from '@lingui/react/macro'
import type { Day } from '../../../api/admin/statistics.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageLinks } from '../components/page-links.tsx'
import { usePanelQuery } from '../components/use-panel-query.ts'
import { countText, dayNameOf } from './figures-text.ts'

const ROWS = 30
const PAGE = 'dayPage'

/** The figures of the charts, newest day first. */
export function DailyTable({ days, stale }: { days: readonly Day[]; stale: boolean }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { pageOf } = usePanelQuery()
  const totalPages = Math.max(1, Math.ceil(days.length / ROWS))
  const page = Math.min(pageOf(PAGE), totalPages)
  const rows = days.toReversed().slice((page - 1) * ROWS, page * ROWS)
  return (
    <>
      <DataTable caption={t`Day by day`} columns={columns} rows={rows} keyOf={({ day }) => day} stale={stale} />
      <PageLinks page={page} totalPages={totalPages} name={PAGE} label={t`Pages of days`} />
    </>
  )
}

function useColumns(): readonly [Column<Day>, ...Column<Day>[]] {
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
