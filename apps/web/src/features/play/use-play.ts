import { type Dispatch, useReducer, useState } from 'react'
import { useConnection, usePendingRequest } from '../../board/use-pending-request.ts'
import type { Trouble } from '../../lib/keep-trying.ts'
import { LOADING, type PlayEvent, type PlayState, step } from './play-machine.ts'
import { playRequest, type Seat } from './play-request.ts'

export interface PlaySession {
  state: PlayState
  dispatch: Dispatch<PlayEvent>
  trouble: Trouble | null
  retryNow: () => void
}

/**
 * A play from its start to its result. What is asked of the server follows from the state alone;
 * a request sent twice (an effect run again, a retry) is the same request.
 */
export function usePlay(gameId: number, guestUserId: number | null, redrawGuestId: () => number): PlaySession {
  const [state, dispatch] = useReducer(step, LOADING)
  const [seat] = useState<Seat>(() => ({ player: { gameId, guestUserId }, redrawGuestId }))
  const { line, trouble } = useConnection()
  usePendingRequest(playRequest(state, seat), line, dispatch)
  return { state, dispatch, trouble, retryNow: line.retryNow }
}
