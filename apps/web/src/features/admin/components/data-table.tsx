import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type SortedBy = 'ascending' | 'descending' | null

export interface Column<Row> {
  key: string
  /** What stands over the column, and on phones before each of its cells. */
  head: string
  cell: (row: Row) => ReactNode
  /** Figures are set in the face for figures, and to the right. */
  kind?: 'text' | 'number'
  /** The column can be sorted by: where its heading leads, and how it is sorted now. */
  sort?: { href: string; now: SortedBy }
}

interface DataTableProps<Row> {
  /** What the table is of, for those who do not see where it stands. */
  caption: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The next rows are on their way; these are the ones before. */
  stale?: boolean
}

// Browsers take a table that is laid out as cards for none, unless it says so itself.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** A ruled table under a head that stays in sight. On phones each row is a card. The first column says what the row is. */
export function DataTable<Row>({ caption, columns, rows, keyOf, stale = false }: DataTableProps<Row>) {
  return (
    <table {...ROLE.table} className="time-sheet data-table" data-stale={stale || undefined} aria-busy={stale || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLE.row}>
            {columns.map(({ key, head, cell, kind }) => (
              <td key={key} {...ROLE.cell} data-label={head} className={kind}>
                <span className="cell">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ column: { head, kind, sort } }: { column: Column<Row> }) {
  return (
    <th
      {...ROLE.head}
      scope="col"
      className={kind}
      data-sortable={sort ? true : undefined}
      aria-sort={sort && (sort.now ?? 'none')}
    >
      {sort ? <SortLink head={head} {...sort} /> : head}
    </th>
  )
}

function SortLink({ head, href, now }: { head: string; href: string; now: SortedBy }) {
  const { t } = useLingui()
  return (
    <Link to={href} preventScrollReset aria-label={t`Sort by: ${head}`}>
      {head}
      {now === 'ascending' && <ArrowUp aria-hidden="true" />}
      {now === 'descending' && <ArrowDown aria-hidden="true" />}
    </Link>
  )
}
