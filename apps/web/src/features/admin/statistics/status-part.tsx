import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ping, type ServerState, serverState } from '../../../api/admin/statistics.ts'
import { OfflineError } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PanelPart } from '../components/panel-page.tsx'
import { FigureCell, FigureSheet } from './figure-grid.tsx'
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
  const texts = { true: 'True', false: 'False', 'not-set': t`not set`, untried: t`not tried yet`, unknown: t`ERROR!` }
  const isLiteral = status === 'true' || status === 'false'
  return (
    <span className={styles.statusSign} data-status={status} lang={isLiteral ? 'en' : undefined}>
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

type Status = 'loading' | 'true' | 'false' | 'not-set' | 'untried' | 'unknown'

interface Result {
  data?: boolean | null | undefined
  error: unknown
}

/** Returns the status of a service from a ping. A failed ping says nothing about the service. */
export function statusOf({ data, error }: Result): Status {
  if (error) return 'unknown'
  if (data === undefined) return 'loading'
  if (data === null) return 'not-set'
  return data ? 'true' : 'false'
}

/** Returns whether emails are sent, as the last attempt was. Without a mail server, nobody receives them. */
export function mailStatus({ mail }: Pick<ServerState, 'mail'>): Status {
  switch (mail.state) {
    case 'works':
      return 'true'
    case 'failing':
      return 'false'
    case 'untried':
      return 'untried'
    case 'folder':
      return 'not-set'
    default:
      return mail.state satisfies never
  }
}

/** What home says of the parts of the site, each as it was measured. */
const MEASURED = {
  open: ({ isOpen }: ServerState) => isOpen,
  database: ({ database }: ServerState) => database.state === 'up',
  pictures: ({ store }: ServerState) => store.isUp,
  jobs: ({ jobs }: ServerState) => jobs.every(({ failures }) => failures === 0),
  backup: ({ steps }: ServerState) => steps.some(({ step, isDone }) => step === 'backup' && isDone),
}
