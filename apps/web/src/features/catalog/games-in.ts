import type { GameCard } from '../../api/games.ts'

/** Returns the games of all pages, each once: a game published in the meantime pushes others to the next page. */
export function gamesIn(pages: readonly { content: readonly GameCard[] }[]): GameCard[] {
  const byId = new Map(pages.flatMap(({ content }) => content).map((game) => [game.id, game]))
  return [...byId.values()]
}
