import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'

const KEY = 'rankedPlays'

/** The ranked plays that were started in this browser and have not ended: when each had its last move, 0 if it had none. */
type OpenPlays = Map<number, number>

// If storage is disabled, the plays are remembered until the page is closed.
let memory: OpenPlays = new Map()

function stored(): OpenPlays {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? '[]') as [number, number][])
  } catch {
    return memory
  }
}

/** Returns whether a play is still open on the server: an untouched one always, any other for 30 minutes (PLAY-12, PLAY-20). */
const isStillOpen = (movedAt: number | undefined) =>
  movedAt === 0 || (movedAt !== undefined && Date.now() - movedAt < PLAY_IDLE_MS)

function change(edit: (plays: OpenPlays) => void) {
  const plays = stored()
  edit(plays)
  memory = new Map([...plays].filter(([, movedAt]) => isStillOpen(movedAt)))
  try {
    localStorage.setItem(KEY, JSON.stringify([...memory]))
  } catch {
    // Storage is disabled: `memory` holds until the page is closed.
  }
}

/** Remembers the start of a ranked play; the start of any other play ends the ranked one. */
export const noteStart = (gameId: number, ranked: boolean) =>
  change((plays) => (ranked ? plays.set(gameId, 0) : plays.delete(gameId)))

/** Remembers a move in a ranked play that was started here. */
export const noteMove = (gameId: number) => change((plays) => plays.has(gameId) && plays.set(gameId, Date.now()))

/** Forgets the ranked play of a game. */
export const noteEnd = (gameId: number) => change((plays) => plays.delete(gameId))

/**
 * Returns whether a ranked play of a game was started in this browser and is still open. For a guest: nobody else can know, since
 * the account is signed out (SCREEN-32).
 */
export const isRankedOpenHere = (gameId: number) => isStillOpen(stored().get(gameId))
