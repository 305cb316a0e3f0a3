// What one page hands to another with the router's state. It survives a reload, so it may be of an older version.
const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined

// As the browser reads it: tabs and line breaks do not count, and a backslash is a slash.
export const isOwnAddress = (from: unknown): from is string => typeof from === 'string' && /^\/(?!\s*[/\\])/.test(from)

/** The page that a visitor was on before logging in; null where there was none. */
export function cameFrom(state: unknown): string | null {
  const from = read(state, 'from')
  return isOwnAddress(from) ? from : null
}

/** Whether that page was of another document: this one's router may not know it, but the server does. */
export const cameByDocument = (state: unknown) => read(state, 'byDocument') === true

/** What went wrong on the way here; null where nothing did. */
export function failureBrought(state: unknown): string | null {
  const failure = read(state, 'failure')
  return typeof failure === 'string' ? failure : null
}

/** The game that somebody had played before joining; null where there was none. */
export function gameBrought(state: unknown): number | null {
  const gameId = read(state, 'gameId')
  return typeof gameId === 'number' ? gameId : null
}
