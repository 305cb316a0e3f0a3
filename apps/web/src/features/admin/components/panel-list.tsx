import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { BulkAction } from '../../../api/admin/bulk.ts'
import styles from '../bulk/bulk.module.css'
import { BulkBar, type Selection } from '../bulk/bulk-bar.tsx'
import { countText } from '../figures-text.ts'
import { DataTable, type Table } from './data-table.tsx'
import { ListFilter, type ListFilterProps, SearchBox } from './list-filters.tsx'
import { Listed, type RowOf } from './list-states.tsx'
import { PageLinks } from './page-links.tsx'
import { usePanelQuery } from './panel-query.ts'

interface PageOfRows<Row> {
  content: readonly Row[]
  totalElements: number
  totalPages: number
}

interface PanelListProps<Row> {
  /** The query of the page that the address names. */
  query: {
    data: PageOfRows<Row> | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The label of the search field, if the list can be searched. */
  search?: string
  /** Shorter lists of the same rows. */
  filter?: ListFilterProps
  /** What stands above the rows. */
  above?: ReactNode
  /** Whether the address narrows the list by something else than the search. */
  isNarrowed?: boolean
  /** The text shown if there are no rows at all. */
  empty: string
  /** Number of skeleton rows, and what each contains. */
  room?: number
  skeleton?: RowOf
  /** The name of the page in the address, and the label of the links to the pages, if the screen has several lists. */
  pages?: { name?: string; label: string }
  /** What can be done to several rows at once. */
  bulk?: { selection: Selection; actions: readonly BulkAction[] }
  /** The table of the rows, or what else shows them. `stale` if they are from before, and the next ones are loading. */
  rows: Table<Row> | ((rows: readonly Row[], stale: boolean) => ReactElement)
}

/** A list of the panel, page by page: its search, its filters, its rows, and the links to its pages. The address holds all choices. */
export function PanelList<Row>(props: PanelListProps<Row>) {
  const { query, search, filter, above, isNarrowed = false, empty, room, skeleton, pages } = props
  const { t } = useLingui()
  const { pageOf, q: searched, set } = usePanelQuery()
  const { data, isFetching } = query
  const page = pageOf(pages?.name ?? 'page')
  const q = search === undefined ? '' : searched
  const handleSearch = (next: string) => set({ q: next, page: null }, { replace: q !== '' })
  return (
    <>
      {search !== undefined && <SearchBox label={search} q={q} busy={isFetching && q !== ''} onSearch={handleSearch} />}
      {filter && <ListFilter {...filter} />}
      {above}
      <Listed
        query={query}
        rows={data?.content}
        room={room}
        skeleton={skeleton}
        empty={isNarrowed || q !== '' ? t`No results.` : empty}
      >
        {(rows) => <Rows {...props} shown={rows} page={page} />}
      </Listed>
      {data && <PageLinks page={page} totalPages={data.totalPages} stale={isFetching} {...pages} />}
    </>
  )
}

interface RowsProps<Row> extends Pick<PanelListProps<Row>, 'query' | 'bulk' | 'rows'> {
  shown: readonly Row[]
  page: number
}

function Rows<Row>({ query: { data, isPlaceholderData }, bulk, rows, shown, page }: RowsProps<Row>) {
  const content =
    typeof rows === 'function' ? rows(shown, isPlaceholderData) : <DataTable {...rows} rows={shown} stale={isPlaceholderData} />
  if (!bulk) return content
  return (
    <div className={styles.foundRows}>
      <BulkBar {...bulk} count={<FoundCount total={data?.totalElements ?? 0} page={page} shown={shown.length} />} />
      {content}
    </div>
  )
}

/** Says how many rows a list has, and which of them are on this page. */
function FoundCount({ total, page, shown }: { total: number; page: number; shown: number }) {
  const { t, i18n } = useLingui()
  if (shown === 0) return null
  const from = (page - 1) * ADMIN_PAGE_SIZE + 1
  const all = countText(total, i18n.locale)
  return (
    <p role="status" className="text-14 text-ink-2">
      {total === shown ? t`${plural(total, { one: '# row', other: '# rows' })}` : t`${from}–${from + shown - 1} of ${all}`}
    </p>
  )
}

interface PagedTableProps<Row> extends Table<Row> {
  /** The rows of all pages. */
  rows: readonly Row[]
  /** How many rows a page has. */
  size: number
  /** The name of the page in the address. */
  name?: string
  /** The label of the links to the pages. */
  label: string
  stale: boolean
}

/** A table whose rows are all here, page by page. */
export function PagedTable<Row>({ rows, size, name = 'page', label, ...table }: PagedTableProps<Row>) {
  const { pageOf } = usePanelQuery()
  const totalPages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(pageOf(name), totalPages)
  return (
    <>
      <DataTable {...table} rows={rows.slice((page - 1) * size, page * size)} />
      <PageLinks page={page} totalPages={totalPages} name={name} label={label} />
    </>
  )
}
