import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { ReactNode } from 'react'
import { ListEmpty, ListFailed, ListSkeleton, type RowOf } from './list-states.tsx'

interface ListedProps<Row> {
  /** The query that the rows come by. */
  asked: { error: unknown; isFetching: boolean; refetch: () => unknown }
  rows: readonly Row[] | undefined
  /** How many rows are awaited. */
  room?: number
  of?: RowOf
  /** What is said where there are none. */
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** Rows of the server's: their room until they come, why they do not, or that there are none. */
export function Listed<Row>({ asked, rows, room = ADMIN_PAGE_SIZE, of, empty, children }: ListedProps<Row>) {
  const { error, isFetching, refetch } = asked
  if (error) return <ListFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!rows) return <ListSkeleton rows={room} of={of} />
  return rows.length === 0 ? <ListEmpty>{empty}</ListEmpty> : children(rows)
}
