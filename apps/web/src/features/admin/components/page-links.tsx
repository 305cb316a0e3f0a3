import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { pageNumbers } from '../page-numbers.ts'
import { usePanelQuery } from './use-panel-query.ts'

interface PageLinksProps {
  /** From 1 on. */
  page: number
  totalPages: number
  /** How many there are is asked for anew: a page beyond the last may well be there by now. */
  stale?: boolean
  /** What the address calls the page, where a screen has several lists. */
  name?: string
  /** Which list's pages these are, where there are several. */
  label?: string
}

/** The pages of a list, to be walked by number or one by one. */
export function PageLinks({ page, totalPages, stale = false, name = 'page', label }: PageLinksProps) {
  const { t } = useLingui()
  const stay = label !== undefined
  const last = Math.max(1, totalPages)
  if (page > last && !stale) return <ToPage number={last} name={name} />
  if (last === 1 && page === 1) return null
  return (
    <nav aria-label={label ?? t`Pages`} className="page-links">
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

/** In the place of a page that is not there, or not any more. */
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

// The first page is the one that is shown unasked.
const pageChange = (name: string, page: number) => ({ [name]: page === 1 ? null : page })

interface NeighbourProps extends Required<Omit<PageLinksProps, 'stale'>> {
  /** The list stands beside others: the window stays where it is. */
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
