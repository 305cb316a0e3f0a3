import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ping, type ServerState, serverState } from '../../../api/admin/statistics.ts'
import { OfflineError } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { FigureCell, FigureSheet } from './figure-grid.tsx'
import { MEASURED, mailStatus, type Status, statusOf } from './service-status.ts'
import styles from './statistics.module.css'

/** The parts of the site, and whether each works. */
export function StatusPart() {
  const { t } = useLingui()
  const database = useQuery(ping('GET /param/DbPing'))
  const search = useQuery(ping('GET /param/gameSearchPing'))
  const backend = useQuery(ping('GET /user/ping'))
  const state = useQuery(serverState)
  const queries = [database, search, backend, state]
  const refetchAll = (
    <Button busy={queries.some(({ isFetching }) => isFetching)} onClick={() => queries.forEach(({ refetch }) => void refetch())}>
      {t`Check again`}
    </Button>
  )
  const measured = (works: (state: ServerState) => boolean) =>
    statusOf({ data: state.data && works(state.data), error: state.error })
  const answers = statusOf(database)
  return (
    <PanelPart title={t`Status`} choices={refetchAll}>
      <FigureSheet>
        <StatusCell name={t`Database`} status={answers === 'true' ? measured(MEASURED.database) : answers} to="server" />
        <StatusCell name={t`Game Search Api`} status={statusOf(search)} />
        <StatusCell name={t`Backend`} status={backend.error instanceof OfflineError ? 'false' : statusOf(backend)} />
        <StatusCell name={t`Open to visitors`} status={measured(MEASURED.open)} to="control#params" />
        <StatusCell
          name={t`Email`}
          status={state.data && !state.error ? mailStatus(state.data) : measured(() => true)}
          to="server"
        />
        <StatusCell name={t`Pictures`} status={measured(MEASURED.pictures)} to="server" />
        <StatusCell name={t`Jobs`} status={measured(MEASURED.jobs)} to="server" />
        <StatusCell name={t`Backup of this week`} status={measured(MEASURED.backup)} to="server" />
      </FigureSheet>
    </PanelPart>
  )
}

interface StatusCellProps {
  name: string
  status: Status
  /** The screen that says more. */
  to?: string
}

const StatusCell = ({ name, status, to }: StatusCellProps) => (
  <FigureCell name={name} to={to}>
    <StatusSign status={status} />
  </FigureCell>
)

function StatusSign({ status }: { status: Status }) {
  const { t } = useLingui()
  if (status === 'loading') return <Skeleton className={styles.figureSkeleton} />
  const texts = { true: t`True`, false: t`False`, 'not-set': t`not set`, untried: t`not tried yet`, unknown: t`ERROR!` }
  return (
    <span className={styles.statusSign} data-status={status}>
      <Drawn status={status} />
      <span>{texts[status]}</span>
    </span>
  )
}

/** A filled circle for what works, a cross for what does not, a dashed circle for what is not set or tried, an exclamation mark for what is not known. */
const Drawn = ({ status }: { status: Status }) => (
  <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" stroke="currentcolor" strokeWidth="3">
    {status === 'true' && <circle cx="14" cy="14" r="11" fill="currentcolor" />}
    {status === 'false' && <path d="M5 5l18 18M23 5L5 23" strokeWidth="5" />}
    {(status === 'not-set' || status === 'untried') && <circle cx="14" cy="14" r="11" strokeDasharray="5 4" />}
    {status === 'unknown' && <path d="M14 3v14M14 22v4" strokeWidth="5" />}
  </svg>
)
