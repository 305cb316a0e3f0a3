import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ServerFigures, serverFigures } from '../../../api/admin/statistics.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { ListEmpty, ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { momentText } from '../moment-text.ts'
import { FigureSheet } from './figure-grid.tsx'
import { bytesText, countText, decimalText } from './figures-text.ts'

const SLOWEST = 10

type SlowCall = ServerFigures['slowest'][number]

/** The storage that the data take, and the slowest calls. */
export function ServerPart() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(serverFigures)
  return (
    <PanelPart title={t`Server`}>
      {data && <ServerContent figures={data} />}
      {!data && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={SLOWEST + 1} />}
    </PanelPart>
  )
}

function ServerContent({ figures }: { figures: ServerFigures }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const columns = useColumns()
  const since = momentText(figures.startedAt)
  const used = [
    { name: t`Database`, value: bytesText(figures.databaseBytes, locale) },
    { name: t`Pictures`, value: bytesText(figures.mediaBytes, locale) },
    { name: t`Picture files`, value: countText(figures.mediaFiles, locale) },
  ]
  return (
    <>
      <FigureSheet>
        {used.map(({ name, value }) => (
          <div key={name} className="figure-cell">
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </FigureSheet>
      <h3 className="mt-2 text-18 font-bold">{t`Slowest calls`}</h3>
      <p className="text-14 text-ink-2">{t`In milliseconds, since this server process started on ${since}.`}</p>
      {figures.slowest.length > 0 ? (
        <DataTable caption={t`Slowest calls`} columns={columns} rows={figures.slowest} keyOf={({ call }) => call} />
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
