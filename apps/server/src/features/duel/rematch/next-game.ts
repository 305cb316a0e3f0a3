import type { Random } from '../../../platform/random.ts'
import type { Candidate } from './next-game.queries.ts'

/**
 * Returns the game of a rematch: a random one of those that neither player has met, else the one they met longest ago (DUEL-17).
 * @param candidates unmet games first, then by the time they were last met
 */
export function nextGame(candidates: readonly Candidate[], random: Pick<Random, 'below'>): number | undefined {
  const unmet = candidates.filter(({ metAt }) => metAt === null)
  const drawn = unmet.length > 0 ? unmet[random.below(unmet.length)] : candidates[0]
  return drawn?.gameId
}
