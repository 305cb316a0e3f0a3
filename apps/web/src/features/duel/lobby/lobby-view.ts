import { COUNT_IN_MS, READY_MS } from '@guess/contract/rules/duel'
import type { DuelPlayer, DuelState } from '../../../api/duels.ts'
import { aheadAfter } from '../../../lib/server-clock.ts'

/** What a lobby shows of its duel. Times are by this browser's clock. */
export type LobbyView =
  | { at: 'open'; closesAt: number }
  | { at: 'closed' }
  | { at: 'starting'; friend: DuelPlayer; startsAt: number }
  | { at: 'begun' }

type Known = Pick<DuelState, 'phase' | 'at' | 'until' | 'playerNumber' | 'player1' | 'player2'>

/**
 * Derives the view from the server's state.
 * @param receivedAt when the state arrived, by this browser's clock, which may be minutes off
 */
export function lobbyView(state: Known, receivedAt: number): LobbyView {
  switch (state.phase) {
    case 'lobby':
      return { at: 'open', closesAt: localMoment(state, receivedAt) }
    case 'expired':
      return { at: 'closed' }
    case 'gathering':
      return starting(state, receivedAt)
    case 'opening':
    case 'running':
    case 'revealed':
    case 'finished':
      return { at: 'begun' }
    default:
      return state.phase satisfies never
  }
}

/** Returns when the phase ends, by this browser's clock. How far the server's clock is ahead is estimated from this one reply. */
const localMoment = ({ at, until }: Known, receivedAt: number) =>
  Date.parse(until ?? at) - aheadAfter(null, Date.parse(at), receivedAt)

/** Both players count from the moment of joining, whenever each of them learns of it. */
function starting(state: Known, receivedAt: number): LobbyView {
  const friend = state.playerNumber === 1 ? state.player2 : state.player1
  if (!friend) return { at: 'begun' }
  // The phase ends `READY_MS` after joining. The estimate may lie in the future, where nobody can have joined.
  const joinedAt = localMoment(state, receivedAt) - READY_MS
  return { at: 'starting', friend, startsAt: Math.min(joinedAt, receivedAt) + COUNT_IN_MS }
}
