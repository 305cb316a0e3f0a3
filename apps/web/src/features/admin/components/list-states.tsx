import type { ErrorCode } from '@guess/contract/errors'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import panelStyles from './panel.module.css'
import tablesStyles from './tables.module.css'

interface ListFailedProps {
  error: unknown
  busy?: boolean
  onRetry: () => void
}

/** Shows why content failed to load, with a button to retry or, if the session has expired, a link to log in again. */
export function ListFailed({ error, busy, onRetry }: ListFailedProps) {
  const { t, i18n } = useLingui()
  if (error instanceof Refusal && error.code === 'access-denied') return <SessionExpired />
  return (
    <ErrorSheet text={`${t`ERROR!`} ${i18n._(errorText(error))}`} requestId={requestIdOf(error)} busy={busy} onRetry={onRetry} />
  )
}

function SessionExpired() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <Sheet role="alert" className={panelStyles.panelExpired}>
      <p>{t`Session has expired, please log in again.`}</p>
      <ButtonLink to="/login" state={{ from: pathname + search }}>{t`Login`}</ButtonLink>
    </Sheet>
  )
}

/** Shows a message in place of the rows of an empty list. */
export const ListEmpty = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <EmptyState title={children} />
  </div>
)

/** What each row of a list contains, which determines the row's height. */
export type RowOf = 'cells' | 'fact' | 'lines' | 'picture'

interface ListSkeletonProps {
  rows: number
  of?: RowOf
}

/** Renders placeholders for the rows of a list that is loading. */
export const ListSkeleton = ({ rows, of = 'cells' }: ListSkeletonProps) => (
  <div className={tablesStyles.listSkeleton} data-of={of}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders have no other key
      <Skeleton key={row} />
    ))}
  </div>
)

interface Loading {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface ListedProps<Row> {
  /** The query that loads the rows. */
  query: Loading
  rows: readonly Row[] | undefined
  /** Number of skeleton rows. */
  room?: number
  skeleton?: RowOf
  /** The text shown if there are no rows. */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Renders rows of the server: a skeleton while they load, the error, or the text that there are none. */
export function Listed<Row>({ query, rows, room = ADMIN_PAGE_SIZE, skeleton, empty, children }: ListedProps<Row>) {
  const { error, isFetching, refetch } = query
  if (error) return <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!rows) return <ListSkeleton rows={room} of={skeleton} />
  return rows.length === 0 ? <ListEmpty>{empty}</ListEmpty> : children(rows)
}

interface LoadedProps<Data> {
  query: Loading & { data: Data | undefined }
  /** Number of skeleton rows. */
  room: number
  skeleton?: RowOf
  /** What is shown if the game, the account or the play does not exist. */
  gone?: ReactElement
  /** What was loaded earlier stays, below the error. */
  keeps?: boolean
  children: (data: Data) => ReactElement
}

/** Renders what the server sends: a skeleton while it loads, what was loaded, or why nothing was. */
export function Loaded<Data>({ query, room, skeleton, gone, keeps = false, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const isMissing = gone !== undefined && isGone(error)
  const isShown = data !== undefined && (keeps || !isMissing)
  return (
    <>
      {isMissing && <>{gone}</>}
      {error !== null && !isMissing && (keeps || !isShown) && (
        <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <ListSkeleton rows={room} of={skeleton} />}
      {isShown && <>{children(data)}</>}
    </>
  )
}

const GONE: readonly ErrorCode[] = ['game-not-found', 'user-not-found', 'report-not-found']

/** Returns whether a game, an account or a flagged play does not exist, so that a retry is useless. */
export const isGone = (error: unknown) => error instanceof Refusal && GONE.includes(error.code)
