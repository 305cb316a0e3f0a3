import { SEARCH_MIN } from '@guess/contract/rules/limits'

/** An id may have fewer characters. */
const ID = /^#?\d+$/

/** Returns the text to search for; an empty one below three characters, unless it is an id. */
export function searchedFor(typed: string): string {
  const text = typed.trim()
  return text.length < SEARCH_MIN && !ID.test(text) ? '' : text
}

/**
 * The state of a search field: its text, the search in the address at the last render, and the last search that it requested
 * itself.
 */
interface SearchField {
  text: string
  seen: string
  sent: string
}

/**
 * Returns the state after the search in the address has changed. If the field itself requested that search, what was typed in the
 * meantime stays. Otherwise, as after going back, the field takes the new search.
 */
export const followed = (field: SearchField, q: string): SearchField =>
  q === field.sent ? { ...field, seen: q } : { text: q, seen: q, sent: q }
