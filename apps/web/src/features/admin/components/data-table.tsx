import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import { usePanelQuery } from './panel-query.ts'
import styles from './tables.module.css'

type SortedBy = 'ascending' | 'descending' | null

export interface Column<Row> {
  key: string
  /** The heading of the column; on phones, the label of each of its cells. */
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are set in the monospaced font and aligned right. */
  kind?: 'text' | 'number'
  /** Makes the column sortable: the link of its heading, and the current order. */
  sort?: { href: string; now: SortedBy }
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

/** A table without its rows. */
export interface Table<Row> {
  /** The caption of the table, for screen readers. */
  caption: string
  columns: Columns<Row>
  keyOf: (row: Row) => string | number
}

interface DataTableProps<Row> extends Table<Row> {
  rows: readonly Row[]
  /** The rows are from before; the next ones are loading. */
  stale?: boolean
}

// Browsers drop the table semantics of a table that is laid out as cards, unless it has explicit roles.
const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
}

/** A ruled table with a sticky heading. On phones each row is a card. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, keyOf, stale = false }: DataTableProps<Row>) {
  return (
    <table
      {...ROLE.table}
      className={`time-sheet ${styles.dataTable}`}
      data-part="data-table"
      data-stale={stale || undefined}
      aria-busy={stale || undefined}
    >
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
                <span className={styles.cell}>{cell(row)}</span>
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
      <span>{head}</span>
      {now === 'ascending' && <ArrowUp aria-hidden="true" />}
      {now === 'descending' && <ArrowDown aria-hidden="true" />}
    </Link>
  )
}

/** Returns the order or the filter in an address, or nothing if it is none of those that the list has. */
export const choiceIn = <Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === text)

/**
 * Returns the order of a list after the heading of a column was pressed: the first time texts in ascending order, numbers and times in
 * descending order, the next time the other way.
 */
export function sortAfter(now: string, name: string, first: 'asc' | 'desc'): string {
  const [starts, other] = first === 'asc' ? [name, `-${name}`] : [`-${name}`, name]
  return now === starts ? other : starts
}

/**
 * Returns a function that gives a column its sort link.
 * @param now the order of the list
 */
export function useListSorting(now: string) {
  const { hrefWith } = usePanelQuery()
  return (name: string, first: 'asc' | 'desc'): { href: string; now: SortedBy } => {
    const order = { [name]: 'ascending', [`-${name}`]: 'descending' }[now] as SortedBy | undefined
    return { href: hrefWith({ sort: sortAfter(now, name, first), page: null }), now: order ?? null }
  }
}
