import { isOwnAddress } from './router-state.ts'

const KEY = 'cameFrom'

/** Stores the page to return to after Google; `null` removes an earlier one. */
export function storeReturnAddress(from: string | null) {
  try {
    if (from === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, from)
  } catch {
    // Storage is disabled: Google leads back to the profile.
  }
}

/** Returns the page to return to after Google, and removes it; `null` if there is none. */
export function takeReturnAddress(): string | null {
  try {
    const from = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return isOwnAddress(from) ? from : null
  } catch {
    return null
  }
}
