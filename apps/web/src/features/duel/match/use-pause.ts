import { isOpen, type Match, opponent } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

const useStands = (match: Match) => useSecondsTo(match.pausedUntil ?? 0) > 0 && isOpen(match)

/** Returns whether the section stands because the opponent is away. */
export const useIsPaused = (match: Match) => useStands(match) && opponent(match).awayUntil !== null

/**
 * Returns the moment at which the section's clock stands, or `null` if it runs: the end of the pause, because that is when it goes
 * on, or the time at which the own connection was lost.
 */
export function useStandingAt(match: Match, lostAt: number | null): number | null {
  return useStands(match) ? match.pausedUntil : lostAt
}
