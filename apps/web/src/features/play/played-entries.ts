const KEY = 'playedEntries'
const ENTRIES_KEPT = 30

/**
 * One entry of the browser's history is good for one play. The entry outlives a reload and is met again by going back:
 * without this mark both would quietly start the game anew.
 */
export const isPlayedEntry = (entry: string) => readEntries().includes(entry)

export function markPlayedEntry(entry: string) {
  const others = readEntries().filter((other) => other !== entry)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, entry].slice(-ENTRIES_KEPT)))
  } catch {
    // A browser that keeps nothing merely starts the game anew.
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
