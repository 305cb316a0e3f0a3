import type { ReactNode } from 'react'
import { RowsAwaited } from '../../../ui/rows-awaited.tsx'

export interface PastColumn {
  head: string
  /** Classes of its cells: whether it holds numbers, and where it is left out. */
  look?: string
}

interface PastTableProps {
  /** Null while nothing stands in it: nobody is told of it then. */
  caption: string | null
  columns: readonly PastColumn[]
  /** Its body. */
  children: ReactNode
}

/** What a player did, row by row. */
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

interface PastRowsAwaitedProps {
  rows: number
  columns: readonly PastColumn[]
  /** What holds the room of a row, in its first cell. */
  children: ReactNode
}

/** The room of so many rows. */
export const PastRowsAwaited = ({ rows, columns, children }: PastRowsAwaitedProps) => (
  <PastTable caption={null} columns={columns}>
    <RowsAwaited rows={rows}>
      {columns.map(({ head, look }, place) => (
        <td key={head} className={look}>
          {place === 0 && children}
        </td>
      ))}
    </RowsAwaited>
  </PastTable>
)
