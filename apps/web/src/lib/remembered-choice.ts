/** A choice that this browser remembers; where nothing may be kept, the page does until it is left. */
export function rememberedChoice(key: string, value: string) {
  let made = false
  const isKept = () => {
    try {
      return localStorage.getItem(key) === value
    } catch {
      return false
    }
  }
  return {
    isMade: () => made || isKept(),
    make: () => {
      made = true
      try {
        localStorage.setItem(key, value)
      } catch {
        // Remembered until the page is left.
      }
    },
  }
}
