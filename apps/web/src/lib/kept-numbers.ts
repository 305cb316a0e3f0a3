type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

// If storage is disabled, the values last until the page is closed.
const memory = new Map<string, string>()
const inMemory: KeyValueStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
}

/** Returns the number that is kept under a key: 0 if there is none, NaN if it is something else. */
export function keptNumber(store: () => KeyValueStore, key: string): number {
  try {
    return Number(store().getItem(key))
  } catch {
    return Number(inMemory.getItem(key))
  }
}

export function keepNumber(store: () => KeyValueStore, key: string, value: number) {
  try {
    store().setItem(key, String(value))
  } catch {
    inMemory.setItem(key, String(value))
  }
}

/** Kept by the browser. */
export const local = () => localStorage
/** Kept by the tab. */
export const session = () => sessionStorage
