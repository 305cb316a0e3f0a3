// What one page hands to another with the router's state. It survives a reload, so it may be of an older version.
const read = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Object.entries(state).find(([key]) => key === name)?.[1] : undefined

const isOwnAddress = (from: unknown): from is string => typeof from === 'string' && /^\/(?![/\\])/.test(from)

/** The page that a visitor was on before logging in; null where there was none. */
export function cameFrom(state: unknown): string | null {
  const from = read(state, 'from')
  return isOwnAddress(from) ? from : null
}

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
