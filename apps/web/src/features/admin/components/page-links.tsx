import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import styles from './page-links.module.css'
import { usePanelQuery } from './panel-query.ts'

interface PageLinksProps {
  /** Counts from 1. */
  page: number
  totalPages: number
  /** The total is being refetched: a page beyond the last may exist by now. */
  stale?: boolean
  /** The name of the page in the address, if a screen has several lists. */
  name?: string
  /** The label of the list, if there are several. */
  label?: string
}

/** Links to the pages of a list, by number and to the neighbours. */
export function PageLinks({ page, totalPages, stale = false, name = 'page', label }: PageLinksProps) {
  const { t } = useLingui()
  const stay = label !== undefined
  const last = Math.max(1, totalPages)
  if (page > last && !stale) return <ToPage number={last} name={name} />
  if (last === 1 && page === 1) return null
  return (
    <nav aria-label={label ?? t`Pages`} className={styles.pageLinks}>
      <Neighbour page={page - 1} totalPages={totalPages} name={name} stay={stay} label={t`Previous page`}>
        <ChevronLeft aria-hidden="true" />
      </Neighbour>
      <ol>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number}>
            {number < 0 ? <span aria-hidden="true">…</span> : <PageLink number={number} page={page} name={name} stay={stay} />}
          </li>
        ))}
      </ol>
      <Neighbour page={page + 1} totalPages={totalPages} name={name} stay={stay} label={t`Next page`}>
        <ChevronRight aria-hidden="true" />
      </Neighbour>
    </nav>
  )
}

/** Shown in place of a page that does not exist, or no longer. */
function ToPage({ number, name }: { number: number; name: string }) {
  const { state } = useLocation()
  const { hrefWith } = usePanelQuery()
  return <Navigate to={hrefWith(pageChange(name, number))} state={state} replace />
}

function PageLink({ number, page, name, stay }: { number: number } & Omit<NeighbourProps, 'totalPages' | 'label' | 'children'>) {
  const { t } = useLingui()
  const { hrefWith } = usePanelQuery()
  return (
    <Link
      to={hrefWith(pageChange(name, number))}
      preventScrollReset={stay}
      aria-label={t`Page ${number}`}
      aria-current={number === page ? 'page' : undefined}
    >
      {number}
    </Link>
  )
}

// The first page is the default.
const pageChange = (name: string, page: number) => ({ [name]: page === 1 ? null : page })

interface NeighbourProps extends Required<Omit<PageLinksProps, 'stale'>> {
  /** The list is next to others: keeps the scroll position. */
  stay: boolean
  label: string
  children: ReactNode
}

function Neighbour({ page, totalPages, name, stay, label, children }: NeighbourProps) {
  const { hrefWith } = usePanelQuery()
  const isThere = page >= 1 && page <= totalPages
  if (isThere) {
    return (
      <Link to={hrefWith(pageChange(name, page))} preventScrollReset={stay} aria-label={label}>
        {children}
      </Link>
    )
  }
  return (
    <span data-nowhere aria-hidden="true">
      {children}
    </span>
  )
}

/** Returns the pages to link: the first, the last and those around the current one. A negative number stands for a gap. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages)
  const linked = [...new Set(near)].toSorted((one, other) => one - other)
  return linked.flatMap((number, index) => [...between(linked[index - 1], number), number])
}

// A gap of one page is filled with that page.
function between(before: number | undefined, number: number): number[] {
  if (before === undefined || number - before === 1) return []
  return number - before === 2 ? [before + 1] : [-number]
}
