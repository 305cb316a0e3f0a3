import { FRESH_MS, queryClient } from './query-client.ts'

/** The age of what the server has rendered this page from, for a browser that the server may know. */
let ofVisitorAt: number | null = null

/** Returns whether data are those of the visitor that the page was rendered for, and not yet those of the caller. */
export const isOfVisitor = (updatedAt: number) => updatedAt === ofVisitorAt

/**
 * Fills the queries with the replies from which the server has rendered this page, if it has. For a browser that the server may
 * know they have an age at which most are asked for again, because it rendered the page for a visitor (public/before-paint.js). Lists
 * that stay for minutes, like random games, do not change under the visitor's eyes.
 * @returns whether the page can be hydrated. Not if it was opened with the router's state, of which the server knows nothing.
 */
export function acceptServerData(): boolean {
  const { dataset } = document.documentElement
  if (!('words' in dataset) || history.state?.usr) return false
  const updatedAt = 'known' in dataset ? Date.now() - FRESH_MS : undefined
  ofVisitorAt = updatedAt ?? null
  const data = document.getElementById('page-data')?.textContent ?? '[]'
  for (const [key, reply] of JSON.parse(data)) queryClient.setQueryData(key, reply, { updatedAt })
  return true
}
