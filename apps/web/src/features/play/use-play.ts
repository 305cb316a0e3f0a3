import { type Dispatch, startTransition, useReducer } from 'react'
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
 * @param setup null as long as the play waits for its player
 * @param initial where the play is if another page has begun it
 */
export function usePlay(setup: Setup | null, initial = LOADING): PlaySession {
  const [state, dispatchNow] = useReducer(step, initial)
  // A transition, so that React pauses while it renders: in one go, a slow phone would not respond for some frames.
  const dispatch = (event: PlayEvent) => startTransition(() => dispatchNow(event))
  const { connection, connectionError } = useConnection()
  usePendingRequest(setup && playRequest(state, setup), connection, dispatch)
  return { state, dispatch, connectionError, retryNow: connection.retryNow }
}
