import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

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
    <Sheet role="alert" className="panel-expired">
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
  <div className="list-skeleton" data-of={of}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders have no other key
      <Skeleton key={row} />
    ))}
  </div>
)
