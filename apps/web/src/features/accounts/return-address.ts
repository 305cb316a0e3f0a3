import { isOwnAddress } from './brought-along.ts'

const KEY = 'cameFrom'

/** Keeps, while somebody is at Google's, the page that they came from; null forgets an earlier one. */
export function keepReturnAddress(from: string | null) {
  try {
    if (from === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, from)
  } catch {
    // Nothing may be kept: the way from Google leads to the profile.
  }
}

/** The page to go back to from Google, once; null where there is none. */
export function takeReturnAddress(): string | null {
  try {
    const from = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return isOwnAddress(from) ? from : null
  } catch {
    return null
  }
}
