const KEY = 'closedBulk'

/** Returns the actions on several rows whose results were closed in this tab. Storage may be switched off: then only until a reload. */
export function closedResults(): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

/** Stores the actions whose results were closed, the last few of them. */
export function storeClosedResults(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids.slice(-20)))
  } catch {
    // Without storage, a closed result is shown again after a reload, for up to a minute.
  }
}
