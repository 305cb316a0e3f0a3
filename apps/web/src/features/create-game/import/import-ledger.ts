/** What this browser knows of a game that it has begun to import. */
export interface ImportedGame {
  gameId: number
  isPublished: boolean
  /** The hashes of the stored pictures that the server has confirmed, by the numbers of their sections. */
  acks: Readonly<Record<number, string>>
}

/** Remembers imported games by their keys, so that choosing the same files again continues instead of making them twice. */
export interface ImportLedger {
  find(key: string): ImportedGame | null
  save(key: string, game: ImportedGame): void
  forget(key: string): void
}

const GAMES_MAX = 1_000

const nameOf = (userId: number) => `importedGames.${userId}`

function readAll(userId: number): Record<string, ImportedGame> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, ImportedGame>) : {}
  } catch {
    return {}
  }
}

/** Opens the ledger of an account in this browser. It is kept in memory too, for browsers that store nothing. */
export function openLedger(userId: number): ImportLedger {
  const games = new Map(Object.entries(readAll(userId)))
  const store = () => {
    try {
      localStorage.setItem(nameOf(userId), JSON.stringify(Object.fromEntries([...games].slice(-GAMES_MAX))))
    } catch {
      // Without storage, only a reload begins again.
    }
  }
  return {
    find: (key) => games.get(key) ?? null,
    save(key, game) {
      games.delete(key)
      games.set(key, game)
      store()
    },
    forget(key) {
      games.delete(key)
      store()
    },
  }
}
