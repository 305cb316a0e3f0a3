import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { ReactNode } from 'react'
import { ListEmpty, ListFailed, ListSkeleton, type RowOf } from './list-states.tsx'

interface ListedProps<Row> {
  /** The query that loads the rows. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  rows: readonly Row[] | undefined
  /** Number of skeleton rows. */
  room?: number
  of?: RowOf
  /** The text shown if there are no rows. */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Renders rows of the server: a skeleton while they load, the error, or the text that there are none. */
export function Listed<Row>({ query, rows, room = ADMIN_PAGE_SIZE, of, empty, children }: ListedProps<Row>) {
  const { error, isFetching, refetch } = query
  if (error) return <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!rows) return <ListSkeleton rows={room} of={of} />
  return rows.length === 0 ? <ListEmpty>{empty}</ListEmpty> : children(rows)
}
