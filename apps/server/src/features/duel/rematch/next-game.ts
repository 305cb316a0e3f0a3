import type { Candidate } from './next-game.queries.ts'

/** How many hexadecimal digits of a token make a number that JavaScript holds exactly. */
const SEED_DIGITS = 12

/**
 * Returns the game of a rematch: one of those that neither player has met, else the one they met longest ago (DUEL-17). The
 * match's token is the source of randomness, so that the end can name the game before it is requested (DUEL-33).
 * @param candidates unmet games first, then by the time they were last met
 */
export function nextGame(candidates: readonly Candidate[], token: string): Candidate | undefined {
  const unmet = candidates.filter(({ metAt }) => metAt === null)
  const seed = Number.parseInt(token.slice(0, SEED_DIGITS), 16)
  return unmet.length > 0 ? unmet[seed % unmet.length] : candidates[0]
}
