import { type Finished, type Match, opponent } from '../match.ts'

/**
 * Returns whether the end must say that the opponent has left: not if the match ended by it, because then the reason of the end
 * says so.
 */
export function isLeavingNews(match: Match, { result, wasAway }: Finished): boolean {
  const isReason = result.reason === 'forfeit' && result.winner === match.seat && wasAway
  return opponent(match).awayUntil !== null && !isReason
}
