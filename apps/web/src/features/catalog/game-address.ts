import type { GameCard } from '../../api/games.ts'

export const gameViewPath = (gameId: number) => `/gameView/${gameId}`

/** Returns the path of the lobby in which a player waits for a friend. */
export const duelPath = (gameId: number) => `/gameVsView/${gameId}`

/** What a card passes to the game's page: enough to show before the game has loaded. */
export interface ShownCard {
  card: GameCard
  transition: string
}

/**
 * Returns the card that a link passed on, if it is of this game. History keeps it, so an older version of the page may have
 * written it.
 */
export function shownCardIn(state: unknown, gameId: number): ShownCard | null {
  if (typeof state !== 'object' || state === null || !('card' in state)) return null
  const shown = state as ShownCard
  return shown.card?.id === gameId ? shown : null
}
