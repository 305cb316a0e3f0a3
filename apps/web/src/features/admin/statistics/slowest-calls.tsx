import { useLingui } from '@lingui/react/macro'
import type { ServerFigures } from '../../../api/admin/statistics.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { ListEmpty } from '../components/list-states.tsx'
import { momentText } from '../moment-text.ts'
import { countText, decimalText } from './figures-text.ts'

type SlowCall = ServerFigures['slowest'][number]

/** The slowest calls of the server process since its start. */
export function SlowestCalls({ slowest, startedAt }: Pick<ServerFigures, 'slowest' | 'startedAt'>) {
  const { t } = useLingui()
  const columns = useColumns()
  const since = momentText(startedAt)
  return (
    <>
      <p className="text-14 text-ink-2">{t`In milliseconds, since this server process started on ${since}.`}</p>
      {slowest.length > 0 ? (
        <DataTable caption={t`Slowest calls`} columns={columns} rows={slowest} keyOf={({ call }) => call} />
      ) : (
        <ListEmpty>{t`No calls yet.`}</ListEmpty>
      )}
    </>
  )
}

function useColumns(): readonly [Column<SlowCall>, ...Column<SlowCall>[]] {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  return [
    { key: 'call', head: t`Call`, cell: ({ call }) => <span className="mono text-14">{call}</span> },
    { key: 'calls', head: t`Calls`, kind: 'number', cell: ({ calls }) => countText(calls, locale) },
    { key: 'middle', head: t`Median`, kind: 'number', cell: ({ middle }) => decimalText(middle, locale) },
    { key: 'p99', head: t`Slowest 1%`, kind: 'number', cell: ({ p99 }) => decimalText(p99, locale) },
  ]
}
