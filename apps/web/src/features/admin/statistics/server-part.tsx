import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ServerFigures, serverFigures } from '../../../api/admin/statistics.ts'
import { ListFailed, ListSkeleton } from '../components/list-states.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { FigureSheet } from './figure-grid.tsx'
import { bytesText, countText } from './figures-text.ts'
import { SlowestCalls } from './slowest-calls.tsx'

const SLOWEST = 10

/** The storage that the data take, and the slowest calls. */
export function ServerPart() {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(serverFigures)
  return (
    <PanelPart hash="server" title={t`Server`}>
      {data && <ServerContent figures={data} />}
      {!data && error && <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={SLOWEST + 1} />}
    </PanelPart>
  )
}

function ServerContent({ figures }: { figures: ServerFigures }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
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
      <SlowestCalls slowest={figures.slowest} startedAt={figures.startedAt} />
    </>
  )
}
