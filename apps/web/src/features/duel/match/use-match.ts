import { type Dispatch, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { getState } from '../../../api/duels.ts'
import { Refusal } from '../../../lib/call.ts'
import { keepTrying, type Line, type Trouble } from '../../../lib/keep-trying.ts'
import { createLine } from '../../../lib/line.ts'
import { type Errand, matchErrands } from './match-errands.ts'
import { type MatchEvent, step } from './match-step.ts'
import { isUnsure, LOADING, type MatchView } from './match-view.ts'
import { useErrand } from './use-errand.ts'
import { useMatchSocket } from './use-match-socket.ts'

const LOAD_ATTEMPTS = 3
/** Between two questions for the state, where an event has overtaken the first. */
const ASK_AGAIN_MS = 1_000

export interface MatchSession {
  view: MatchView
  dispatch: Dispatch<MatchEvent>
  trouble: Trouble | null
  /** Since when nothing is told; null while the socket stands. */
  lostAt: number | null
  /** Tells that a square of this section is on screen. Always the same function. */
  onShown: (sectionNumber: number) => void
}

/** A match: what is told of it, and what its player does. It listens first and asks for the state then, so that nothing is missed. */
export function useMatch(gameToken: string): MatchSession {
  const [view, dispatch] = useReducer(step, LOADING)
  const [line] = useState(createLine)
  const [shown, onShown] = useState<number | null>(null)
  const trouble = useSyncExternalStore(line.subscribe, line.trouble)
  const { turn, lostAt } = useMatchSocket(gameToken, !useIsOver(view), dispatch)
  const attempts = view.at === 'loading' ? LOAD_ATTEMPTS : Number.POSITIVE_INFINITY
  useErrand(turn > 0 && isUnsure(view) ? `${view.at} ${turn}` : null, async (signal) => {
    const event = await learn(gameToken, line, signal, dispatch, attempts)
    if (event && !signal.aborted) dispatch(event)
  })
  const errands = matchErrands(view, shown)
  useSent(errands.ready, line, dispatch)
  useSent(errands.shown, line, dispatch)
  useSent(errands.open, line, dispatch)
  useSent(errands.answer, line, dispatch)
  return { view, dispatch, trouble, lostAt, onShown }
}

/** Whether there is nothing more to hear: no such match, or one that is over and too late for another. */
function useIsOver(view: MatchView) {
  const [isLate, setIsLate] = useState(false)
  const phase = view.at === 'there' && view.match.phase.at === 'finished' ? view.match.phase : null
  const by = phase && view.at === 'there' ? Date.parse(phase.result.rematchBy) - view.match.ahead : null
  useEffect(() => {
    if (by === null) return
    const timer = setTimeout(() => setIsLate(true), Math.max(0, by - Date.now()))
    return () => clearTimeout(timer)
  }, [by])
  return view.at === 'lost' || view.at === 'lobby' || (isLate && phase !== null)
}

/** Asks for the state until it is no older than what is known; gives what became of it where that failed. */
async function learn(
  gameToken: string,
  line: Line,
  signal: AbortSignal,
  dispatch: Dispatch<MatchEvent>,
  attempts: number,
): Promise<MatchEvent | null> {
  try {
    while (!signal.aborted) {
      const state = await keepTrying(() => getState(gameToken, signal), line, signal, attempts)
      if (!signal.aborted) dispatch({ kind: 'state', state, heardAt: Date.now() })
      await line.rest(ASK_AGAIN_MS, signal)
    }
    return null
  } catch (cause) {
    return cause instanceof Refusal && cause.status < 500 ? { kind: 'lost' } : { kind: 'load failed', cause }
  }
}

/** Sends what is to be sent until it is taken. What was sent already is not called back, only not sent again. */
function useSent(errand: Errand | null, line: Line, dispatch: Dispatch<MatchEvent>) {
  useErrand(errand?.key ?? null, async (signal) => {
    if (!errand) return
    try {
      const event = await keepTrying(errand.ask, line, signal)
      if (event) dispatch(event)
    } catch {
      if (!signal.aborted) dispatch({ kind: 'refused', what: errand.what })
    }
  })
}
