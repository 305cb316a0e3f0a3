import { useLocation, useSearchParams } from 'react-router'
import { changedQuery, pageIn } from '../panel-query.ts'

type Changes = Parameters<typeof changedQuery>[1]

/** What a screen shows, as its address has it: reloading and going back find it again. */
export function usePanelQuery() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return {
    /** From 1 on. */
    page: pageIn(params),
    /** The page of another list on the same screen. */
    pageOf: (name: string) => pageIn(params, name),
    q: params.get('q') ?? '',
    get: (name: string) => params.get(name),
    set: (changes: Changes, { replace = false } = {}) =>
      setParams((now) => changedQuery(now, changes), { replace, preventScrollReset: true }),
    /** The address of this screen with some of its query changed. */
    hrefWith: (changes: Changes) => {
      const query = changedQuery(params, changes)
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
  }
}
