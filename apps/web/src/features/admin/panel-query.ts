type Changes = Readonly<Record<string, string | number | null>>

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
