import type { FactorRequest } from '@guess/contract/fields'

// State that one page passes to another through the router. It survives a reload, so an older version may have written it.
const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined

// Parses like the browser: ignores tabs and line breaks, and treats a backslash as a slash.
export const isOwnAddress = (from: unknown): from is string => typeof from === 'string' && /^\/(?!\s*[/\\])/.test(from)

/** Returns the page that a visitor was on before logging in; `null` if there is none. */
export function returnPathInState(state: unknown): string | null {
  const from = read(state, 'from')
  return isOwnAddress(from) ? from : null
}

/** Returns whether that page was loaded as another document: this router may not know it, but the server does. */
export const cameByDocument = (state: unknown) => read(state, 'byDocument') === true

/** Returns the failure that led here; `null` if there is none. */
export function failureInState(state: unknown): string | null {
  const failure = read(state, 'failure')
  return typeof failure === 'string' ? failure : null
}

/** Returns the game that a visitor played before joining; `null` if there is none. */
export function gameInState(state: unknown): number | null {
  const gameId = read(state, 'gameId')
  return typeof gameId === 'number' ? gameId : null
}

/** Returns the data of the reset link that was opened; `null` if there is none. */
export function resetDataInState(state: unknown): string | null {
  const resetData = read(state, 'resetData')
  return typeof resetData === 'string' ? resetData : null
}

/** Returns what the second step of a sign-in with Google needs; `null` if there is none. */
export function factorInState(state: unknown): FactorRequest | null {
  const factor = read(state, 'factor')
  return typeof read(factor, 'challenge') === 'string' ? (factor as FactorRequest) : null
}
