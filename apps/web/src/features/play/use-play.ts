import { type Dispatch, startTransition, useReducer, useState } from 'react'
import type { Player } from '../../api/plays.ts'
import { useConnection, usePendingRequest } from '../../board/use-pending-request.ts'
import type { ConnectionError } from '../../lib/retry-until-sent.ts'
import { LOADING, type PlayEvent, type PlayState, step } from './play-machine.ts'
import { playRequest, type Setup } from './play-request.ts'

export interface PlaySession {
  state: PlayState
  dispatch: Dispatch<PlayEvent>
  connectionError: ConnectionError | null
  retryNow: () => void
}

/**
 * Runs a play from its start to its result. The state alone determines the requests; a request sent twice (an effect that runs
 * again, a retry) is idempotent.
 */
export function usePlay(player: Player, begun: Pick<Setup, 'first' | 'continues'>, redrawGuestId: () => number): PlaySession {
  const [state, dispatchNow] = useReducer(step, LOADING)
  // A transition, so that React pauses while it renders: in one go, a slow phone would not respond for some frames.
  const dispatch = (event: PlayEvent) => startTransition(() => dispatchNow(event))
  const [setup] = useState<Setup>(() => ({ player, redrawGuestId, ...begun }))
  const { connection, connectionError } = useConnection()
  usePendingRequest(playRequest(state, setup), connection, dispatch)
  return { state, dispatch, connectionError, retryNow: connection.retryNow }
}
