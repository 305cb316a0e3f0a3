/** Returns the key in an address, and the address without it; `null` if the address has none. */
export function keyInAddress(address: string): { key: string; rest: string } | null {
  const { pathname, searchParams, hash } = new URL(address)
  const key = searchParams.get('key')
  if (key === null) return null
  searchParams.delete('key')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return { key, rest: `${pathname}${query}${hash}` }
}

/**
 * Returns the link that opens the panel in a browser that has no key yet.
 * @param path path of the panel, with a leading slash
 */
export const panelLink = (origin: string, path: string, key: string) => `${origin}${path}?${new URLSearchParams({ key })}`

const NAME = 'panelKey'

let inMemory = ''

/** Returns the panel's key as stored in this browser; an empty string if there is none. */
export function panelKey(): string {
  try {
    return localStorage.getItem(NAME) ?? inMemory
  } catch {
    return inMemory
  }
}

export function storePanelKey(key: string) {
  inMemory = key
  try {
    localStorage.setItem(NAME, key)
  } catch {
    // Storage is disabled: kept in memory until the page is closed.
  }
}

export function clearPanelKey() {
  inMemory = ''
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}
