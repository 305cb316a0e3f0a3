import { type Dispatch, useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import type { Trouble } from '../../lib/keep-trying.ts'
import { createLine } from '../../lib/line.ts'
import { LOADING, type PlayEvent, type PlayState, step } from './play-machine.ts'
import { errandKey, runErrand, type Seat } from './run-errand.ts'

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
  const [line] = useState(createLine)
  const [seat] = useState<Seat>(() => ({ player: { gameId, guestUserId }, redrawGuestId }))
  const trouble = useSyncExternalStore(line.subscribe, line.trouble)
  const key = errandKey(state)
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const event = await runErrand(state, seat, line, signal)
    if (event && !signal.aborted) dispatch(event)
  })
  useEffect(() => {
    if (key === null) return
    const gone = new AbortController()
    run(gone.signal)
    return () => gone.abort()
  }, [key])
  return { state, dispatch, trouble, retryNow: line.retryNow }
}
