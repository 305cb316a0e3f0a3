import { isOwnAddress } from './router-state.ts'

const FROM_KEY = 'cameFrom'
const GAME_KEY = 'cameFromGame'

/** Where a user who continues with Google came from. */
export interface Origin {
  /** The page to return to; `null` for the profile. */
  from: string | null
  /** The game that led to joining; `null` if there is none. */
  gameId: number | null
}

const NOWHERE: Origin = { from: null, gameId: null }

function store(key: string, value: string | number | null) {
  if (value === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, String(value))
}

function take(key: string): string | null {
  const value = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return value
}

/** Stores where the user came from, in place of what was stored earlier. */
export function storeOrigin({ from, gameId }: Origin) {
  try {
    store(FROM_KEY, from)
    store(GAME_KEY, gameId)
  } catch {
    // Storage is disabled: Google leads back to the profile.
  }
}

/** Returns where the user came from, and removes it. */
export function takeOrigin(): Origin {
  try {
    const from = take(FROM_KEY)
    const gameId = Number(take(GAME_KEY))
    return { from: isOwnAddress(from) ? from : null, gameId: Number.isInteger(gameId) && gameId > 0 ? gameId : null }
  } catch {
    return NOWHERE
  }
}
