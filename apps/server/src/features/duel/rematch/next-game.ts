import type { Random } from '../../../platform/random.ts'
import type { Candidate } from './next-game.queries.ts'

/**
 * The game of another match: one by lot of those that neither has met, else the one that they met longest ago (DUEL-17).
 * @param candidates in that order
 */
export function nextGame(candidates: readonly Candidate[], random: Pick<Random, 'below'>): number | undefined {
  const unmet = candidates.filter(({ metAt }) => metAt === null)
  const drawn = unmet.length > 0 ? unmet[random.below(unmet.length)] : candidates[0]
  return drawn?.gameId
}
