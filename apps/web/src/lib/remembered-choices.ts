/** Remembers a choice in this browser; if storage is disabled, until the page is closed. */
export function rememberedChoice(key: string, value: string) {
  let made = false
  const isStored = () => {
    try {
      return localStorage.getItem(key) === value
    } catch {
      return false
    }
  }
  return {
    isMade: () => made || isStored(),
    make: () => {
      made = true
      try {
        localStorage.setItem(key, value)
      } catch {
        // Storage is disabled: `made` holds until the page is closed.
      }
    },
  }
}

/** Whether the visitor dismissed the banner about friend duels. */
export const duelBannerDismissed = rememberedChoice('showAlertControl', 'false')

/** Whether the visitor confirmed to be 18 or older. */
export const adultConfirmed = rememberedChoice('adultConfirmed', 'true')
