const NAME = 'panelKey'

let inMemory = ''

/** The panel's key as this browser keeps it; empty where it has none. */
export function panelKey(): string {
  try {
    return localStorage.getItem(NAME) ?? inMemory
  } catch {
    return inMemory
  }
}

export function keepPanelKey(key: string) {
  inMemory = key
  try {
    localStorage.setItem(NAME, key)
  } catch {
    // Known until the page is left.
  }
}

export function dropPanelKey() {
  inMemory = ''
  try {
    localStorage.removeItem(NAME)
  } catch {
    // It was never there.
  }
}

/** The key that an address brought, and the address without it; null where it brings none. */
export function keyBrought(address: string): { key: string; rest: string } | null {
  const { pathname, searchParams, hash } = new URL(address)
  const key = searchParams.get('key')
  if (key === null) return null
  searchParams.delete('key')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return { key, rest: `${pathname}${query}${hash}` }
}

/**
 * Returns the link that opens the panel in a browser that has no key yet.
 * @param path of the panel
 */
export const panelLink = (origin: string, path: string, key: string) => `${origin}${path}?${new URLSearchParams({ key })}`
