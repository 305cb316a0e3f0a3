import { ID_MAX, SEARCH_MIN } from '@guess/contract/rules/limits'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Changes = Readonly<Record<string, string | number | null>>

/** Returns the query of a screen's address, so that a reload and going back restore the screen. */
export function usePanelQuery() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  return {
    /** Counts from 1. */
    page: pageIn(params),
    /** Returns the page of another list on the same screen. */
    pageOf: (name: string) => pageIn(params, name),
    /** The text to search for; empty if nothing is. */
    q: searchedFor(params.get('q') ?? ''),
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

const FROM_LIST = { openedFrom: 'list' }

const isFromList = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedFrom' in state && state.openedFrom === FROM_LIST.openedFrom

/**
 * Manages a dialog whose open state is in the address. Going back closes it, and closing it goes back.
 * @param closed the query parameters to remove when it closes
 */
export function useAddressDialog(closed: Readonly<Record<string, null>>) {
  const { set, hrefWith } = usePanelQuery()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    close: () => {
      if (isFromList(state)) void navigate(-1)
      else set(closed, { replace: true })
    },
    /** Returns the props of a link that opens it. */
    linkWith: (open: Changes) => ({ to: hrefWith(open), state: FROM_LIST, preventScrollReset: true }),
    /** Shows other content in the open dialog. */
    continueWith: (open: Changes) => void navigate(hrefWith(open), { replace: true, state, preventScrollReset: true }),
  }
}

/** The highest page that the server accepts. */
const PAGE_MAX = 1_000_000

/** Returns the page in an address, from 1; 1 if it is invalid. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1
}

/** Returns the query of an address with changes; `null` removes a parameter. */
export function changedQuery(params: URLSearchParams, changes: Changes): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed
}

/** Parses an id in an address; returns `null` if it is invalid. */
export function idIn(text: string | null): number | null {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && id <= ID_MAX ? id : null
}

/** An id may have fewer characters. */
const ID = /^#?\d+$/

/** Returns the text to search for; an empty one below three characters, unless it is an id. */
export function searchedFor(typed: string): string {
  const text = typed.trim()
  return text.length < SEARCH_MIN && !ID.test(text) ? '' : text
}
