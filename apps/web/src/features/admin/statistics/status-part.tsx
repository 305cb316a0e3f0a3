import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ping } from '../../../api/admin/statistics.ts'
import { OfflineError } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PanelPart } from '../components/panel-part.tsx'
import { FigureSheet } from './figure-grid.tsx'
import { type Status, statusOf } from './status.ts'

/** The services that the site depends on, and whether they respond. */
export function StatusPart() {
  const { t } = useLingui()
  const database = useQuery(ping('GET /param/DbPing'))
  const search = useQuery(ping('GET /param/gameSearchPing'))
  const backend = useQuery(ping('GET /user/ping'))
  const queries = [database, search, backend]
  const refetchAll = (
    <Button busy={queries.some(({ isFetching }) => isFetching)} onClick={() => queries.forEach(({ refetch }) => void refetch())}>
      {t`Check again`}
    </Button>
  )
  return (
    <PanelPart title={t`Status`} choices={refetchAll}>
      <FigureSheet>
        <StatusCell name={t`Database`} status={statusOf(database)} />
        <StatusCell name={t`Game Search Api`} status={statusOf(search)} />
        <StatusCell name={t`Backend`} status={backend.error instanceof OfflineError ? 'false' : statusOf(backend)} />
      </FigureSheet>
    </PanelPart>
  )
}

const StatusCell = ({ name, status }: { name: string; status: Status }) => (
  <div className="figure-cell">
    <dt>{name}</dt>
    <dd>
      <StatusSign status={status} />
    </dd>
  </div>
)

function StatusSign({ status }: { status: Status }) {
  const { t } = useLingui()
  if (status === 'loading') return <Skeleton className="figure-skeleton" />
  const texts = { true: 'True', false: 'False', 'not-set': t`not set`, unknown: t`ERROR!` }
  const isLiteral = status === 'true' || status === 'false'
  return (
    <span className="status-sign" data-status={status} lang={isLiteral ? 'en' : undefined}>
      <Drawn status={status} />
      <span>{texts[status]}</span>
    </span>
  )
}

/** A filled circle for a service that responds, a cross for one that does not, a dashed circle if it is not set, an exclamation mark if it is not known. */
const Drawn = ({ status }: { status: Status }) => (
  <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" stroke="currentcolor" strokeWidth="3">
    {status === 'true' && <circle cx="14" cy="14" r="11" fill="currentcolor" />}
    {status === 'false' && <path d="M5 5l18 18M23 5L5 23" strokeWidth="5" />}
    {status === 'not-set' && <circle cx="14" cy="14" r="11" strokeDasharray="5 4" />}
    {status === 'unknown' && <path d="M14 3v14M14 22v4" strokeWidth="5" />}
  </svg>
)
