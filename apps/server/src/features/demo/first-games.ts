import type { DemoGame } from '@guess/content/game'
import { DEMO_STARTER } from '../catalog/public.ts'

/** Returns the newest of the games with the fewest pictures. */
function newestShort(games: readonly DemoGame[]): DemoGame | undefined {
  const fewest = Math.min(...games.map(({ sections }) => sections.length))
  return games.findLast(({ sections }) => sections.length === fewest)
}

/**
 * Returns the games with which a site opens: the one for newcomers, and a short one of each category. They need a fifth of the
 * processor time of all.
 * @param games all demo games, newest last
 */
export function firstGames(games: readonly DemoGame[]): Set<DemoGame> {
  const byCategory = Map.groupBy(games, ({ gameTypeId }) => gameTypeId)
  const short = [...byCategory.values()].flatMap((ofCategory) => newestShort(ofCategory) ?? [])
  return new Set([...games.filter(({ name }) => name === DEMO_STARTER), ...short])
}
