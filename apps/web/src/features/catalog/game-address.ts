import type { GameCard } from '../../api/games.ts'

export const gameViewPath = (gameId: number) => `/gameView/${gameId}`

/** Where one waits for a friend to play a game against. */
export const duelPath = (gameId: number) => `/gameVsView/${gameId}`

/** What a card hands over to the game's page: enough to show it before it is fetched. */
export interface ShownCard {
  card: GameCard
  transition: string
}

/** The card that a link handed over, if it is of this game. History keeps it, so it may be of an older page. */
export function shownCardIn(state: unknown, gameId: number): ShownCard | null {
  if (typeof state !== 'object' || state === null || !('card' in state)) return null
  const shown = state as ShownCard
  return shown.card?.id === gameId ? shown : null
}
