import type { ReactNode } from 'react'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'

export interface PastColumn {
  head: string
  /** Classes of its cells: whether it holds numbers, and at which widths it is hidden. */
  look?: string
}

interface PastTableProps {
  /** `null` while the table is empty: screen readers skip it then. */
  caption: string | null
  columns: readonly PastColumn[]
  /** The body of the table. */
  children: ReactNode
}

/** A table of a player's past plays or duels. */
export const PastTable = ({ caption, columns, children }: PastTableProps) => (
  <table className="time-sheet" aria-hidden={caption === null || undefined}>
    {caption !== null && <caption className="visually-hidden">{caption}</caption>}
    <thead>
      <tr>
        {columns.map(({ head, look }) => (
          <th key={head} scope="col" className={look}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
)

interface PastRowsSkeletonProps {
  rows: number
  columns: readonly PastColumn[]
  /** The skeleton in the first cell of a row. */
  children: ReactNode
}

/** A skeleton of `rows` rows. */
export const PastRowsSkeleton = ({ rows, columns, children }: PastRowsSkeletonProps) => (
  <PastTable caption={null} columns={columns}>
    <RowsSkeleton rows={rows}>
      {columns.map(({ head, look }, place) => (
        <td key={head} className={look}>
          {place === 0 && children}
        </td>
      ))}
    </RowsSkeleton>
  </PastTable>
)
