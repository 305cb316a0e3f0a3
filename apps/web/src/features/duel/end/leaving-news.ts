import { type Finished, type Match, opponent } from '../match.ts'

/**
 * Returns whether the end must say that the opponent has left: not if the match ended by it, because then the reason of the end
 * says so.
 */
export function isLeavingNews(match: Match, { result, wasAway, ends }: Finished): boolean {
  const isCalledOff = result.reason === 'aborted' && ends.length === 0
  const isReason = wasAway && (isCalledOff || (result.reason === 'forfeit' && result.winner === match.seat))
  return opponent(match).awayUntil !== null && !isReason
}

/** Why a match was called off: before its first section was over somebody left, or later nobody answered or both were away. */
export type CalledOff = 'opponent-left' | 'own-left' | 'nobody-answered' | 'both-away'

export function calledOffBy({ ends, wasAway }: Pick<Finished, 'ends' | 'wasAway'>): CalledOff {
  const last = ends.at(-1)
  if (!last) return wasAway ? 'opponent-left' : 'own-left'
  return last.player1Answer === null && last.player2Answer === null ? 'nobody-answered' : 'both-away'
}
