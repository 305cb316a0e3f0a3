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
