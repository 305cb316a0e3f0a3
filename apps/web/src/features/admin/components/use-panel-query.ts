import { useLocation, useSearchParams } from 'react-router'
import { changedQuery, pageIn } from '../panel-query.ts'

type Changes = Parameters<typeof changedQuery>[1]

/** Returns the query of a screen's address, so that a reload and going back restore the screen. */
export function usePanelQuery() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return {
    /** Counts from 1. */
    page: pageIn(params),
    /** Returns the page of another list on the same screen. */
    pageOf: (name: string) => pageIn(params, name),
    q: params.get('q') ?? '',
    get: (name: string) => params.get(name),
    set: (changes: Changes, { replace = false } = {}) =>
      setParams((now) => changedQuery(now, changes), { replace, preventScrollReset: true }),
    /** Returns the address of this screen with changes to its query. */
    hrefWith: (changes: Changes) => {
      const query = changedQuery(params, changes)
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
  }
}
