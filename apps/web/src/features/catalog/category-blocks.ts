import type { GameType } from '../../api/games.ts'

/**
 * Returns the categories of each block of games on home. Categories with a single game share one block, with the smallest other
 * category if there is only one of them, so that no block has a single card (HOME-4).
 */
export function categoryBlocks(categories: readonly GameType[]): GameType[][] {
  const single = categories.filter(({ gameCount }) => gameCount === 1)
  const larger = categories.filter(({ gameCount }) => gameCount > 1)
  if (single.length === 1) single.push(...larger.toSorted((one, other) => one.gameCount - other.gameCount).slice(0, 1))
  const blocks = categories.filter((category) => !single.includes(category)).map((category) => [category])
  return single.length > 0 ? [...blocks, single] : blocks
}
