import { SEARCH_ROWS_MAX } from '@guess/contract/rules/limits'
import { slipsForgiven } from './choose-titles.ts'
import { slipsToStart } from './slips.ts'

/** A game whose name may be what was looked for. */
export interface LikeGame {
  id: number
  nameKey: string
  /** How much of what was typed stands together somewhere in the name, from 0 to 1. */
  likeness: number
}

/** The least likeness of a name that neither holds what was typed nor begins with it but for slips. */
const LEAST = 0.5

/** How far a name is from what was typed: it holds it, begins with it but for slips, or is only like it. */
function distanceOf(key: string, { nameKey, likeness }: LikeGame): number | null {
  if (nameKey.includes(key)) return nameKey.startsWith(key) ? 0 : 1
  if (slipsToStart(key, nameKey) <= slipsForgiven(key)) return 2
  return likeness >= LEAST ? 3 : null
}

/** The games to show for what was typed, the closest first. */
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
