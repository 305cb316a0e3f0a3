import type { SortedBy } from './data-table.tsx'
import { usePanelQuery } from './use-panel-query.ts'

/** Returns the sort order in an address, or nothing if it is none of those that the list has. */
export const sortIn = <Sort extends string>(text: string | null, sorts: readonly Sort[]): Sort | undefined =>
  sorts.find((sort) => sort === text)

/**
 * Returns a function that gives a column its sort link. The first press sorts texts in ascending order and numbers and times in
 * descending order, the next one the other way.
 * @param now the order of the list
 */
export function useListSorting(now: string) {
  const { hrefWith } = usePanelQuery()
  return (name: string, first: 'asc' | 'desc'): { href: string; now: SortedBy } => {
    const order = { [name]: 'ascending', [`-${name}`]: 'descending' }[now] as SortedBy | undefined
    const starts = first === 'asc' ? name : `-${name}`
    const other = first === 'asc' ? `-${name}` : name
    return { href: hrefWith({ sort: now === starts ? other : starts, page: null }), now: order ?? null }
  }
}
