import { SEARCH_MIN } from '@guess/contract/rules/limits'

/** What is searched for when this is typed; nothing below three characters. */
export function searchedFor(typed: string): string {
  const text = typed.trim()
  return text.length < SEARCH_MIN ? '' : text
}

/** A line to search by: what stands in it, what was searched for when it was last drawn, and what it has asked for itself. */
export interface SearchLine {
  text: string
  seen: string
  asked: string
}

/** The line when another search is shown. Its own has come back: what was typed meanwhile stays. Any other, as by going back, it follows. */
export const followed = (line: SearchLine, q: string): SearchLine =>
  q === line.asked ? { ...line, seen: q } : { text: q, seen: q, asked: q }
