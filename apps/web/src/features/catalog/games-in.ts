import type { GameCard } from '../../api/games.ts'

/** The games of all pages, each once: a game published meanwhile pushes others from one page to the next. */
export function gamesIn(pages: readonly { content: readonly GameCard[] }[]): GameCard[] {
  const byId = new Map(pages.flatMap(({ content }) => content).map((game) => [game.id, game]))
  return [...byId.values()]
}
