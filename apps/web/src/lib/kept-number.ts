/** Returns a number that the browser keeps under a key; if storage is disabled, until the page is closed. */
export function keptNumber(store: () => Pick<Storage, 'getItem' | 'setItem'>, key: string) {
  let memory = 0
  return {
    /** Returns the number: 0 if there is none, NaN if something else is stored. */
    read: () => {
      try {
        return Number(store().getItem(key))
      } catch {
        return memory
      }
    },
    write: (value: number) => {
      try {
        store().setItem(key, String(value))
      } catch {
        memory = value
      }
    },
  }
}
