import type { DemoGame } from '@guess/content/game'
import { DEMO_STARTER } from '../catalog/public.ts'

/** How many games of each category are drawn before the site opens. */
const OF_EACH_CATEGORY = 2

/**
 * Returns the games with which a site opens: the one for newcomers, and the newest of each category, which head its lists then and
 * later.
 * @param games all demo games, newest last
 */
export function firstGames(games: readonly DemoGame[]): Set<DemoGame> {
  const byCategory = Map.groupBy(games, ({ gameTypeId }) => gameTypeId)
  const newest = [...byCategory.values()].flatMap((of) => of.slice(-OF_EACH_CATEGORY))
  return new Set([...games.filter(({ name }) => name === DEMO_STARTER), ...newest])
}
