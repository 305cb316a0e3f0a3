import { SEARCH_ROWS_MAX } from '@guess/contract/rules/limits'
import { typosAllowed } from './choose-titles.ts'
import { typosToStart } from './typos.ts'

/** A game whose name may match the search. */
export interface LikeGame {
  id: number
  nameKey: string
  /** How much of the typed text occurs contiguously in the name, from 0 to 1. */
  likeness: number
}

/** The minimum likeness of a name that neither contains the typed text nor starts with it, typos included. */
const LEAST = 0.5

/**
 * Returns how far a name is from the typed text: 0 starts with it, 1 contains it, 2 starts with it except for typos, 3 is only
 * similar; null if it does not match.
 */
function distanceOf(key: string, { nameKey, likeness }: LikeGame): number | null {
  if (nameKey.includes(key)) return nameKey.startsWith(key) ? 0 : 1
  if (typosToStart(key, nameKey) <= typosAllowed(key)) return 2
  return likeness >= LEAST ? 3 : null
}

/** Returns the matching games, closest first. */
export function chooseGames<T extends LikeGame>(key: string, games: readonly T[]): T[] {
  const placed = games.flatMap((game) => {
    const distance = distanceOf(key, game)
    return distance === null ? [] : [{ game, distance }]
  })
  const closerFirst = placed.toSorted(
    (one, other) => one.distance - other.distance || other.game.likeness - one.game.likeness || one.game.id - other.game.id,
  )
  return closerFirst.slice(0, SEARCH_ROWS_MAX).map(({ game }) => game)
}
