const KEY = 'playedEntries'
const ENTRIES_MAX = 30

/**
 * Returns whether an entry of the browser's history has been played. An entry allows one play, but survives a reload and is
 * reached again by going back: without this mark both would silently restart the game.
 */
export const isPlayedEntry = (entry: string) => readEntries().includes(entry)

export function rememberPlayedEntry(entry: string) {
  const others = readEntries().filter((other) => other !== entry)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, entry].slice(-ENTRIES_MAX)))
  } catch {
    // Storage is disabled: a reload restarts the game.
  }
}

function readEntries(): string[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}
