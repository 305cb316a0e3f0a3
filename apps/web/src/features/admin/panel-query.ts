type Changes = Readonly<Record<string, string | number | null>>

/** The highest that the server counts to. */
const PAGE_MAX = 1_000_000

/** The page that an address asks for, from 1 on; what is no page is the first. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= PAGE_MAX ? page : 1
}

/** What stands behind an address's question mark, with some of it changed; null takes a name out. */
export function changedQuery(params: URLSearchParams, changes: Changes): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed
}
