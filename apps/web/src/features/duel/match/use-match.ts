import { matchSends, matchTopic } from '@guess/contract/rules/duel'
import { type Dispatch, startTransition, useEffect, useReducer, useState } from 'react'
import { getState, type Moves, movesBy, movesByHttp } from '../../../api/duels.ts'
import type { PendingRequest } from '../../../board/use-pending-request.ts'
import { useConnection, usePendingRequest } from '../../../board/use-pending-request.ts'
import { type ConnectionError, retryUntilSent } from '../../../lib/retry-until-sent.ts'
import { isOfMatch, openSocket, type SocketState } from '../../../lib/stomp.ts'
import { failedLoad, matchRequests } from './match-requests.ts'
import { type MatchInput, step } from './match-step.ts'
import { isUnsure, LOADING, type MatchView } from './match-view.ts'

/** Milliseconds between two requests for the state while the socket is down. */
const BLIND_MS = 3_000

export interface MatchSocket {
  /** Counts connections of the socket; the first failure counts too. At 0, nothing needs to be fetched yet. */
  turn: number
  /** When the last sign of life came over the socket that is down; `null` while it is connected. */
  lostAt: number | null
}

/** Subscribes to a match while `on`, and sends its moves. A subscribed player counts as present. */
function useMatchSocket(gameToken: string, on: boolean, dispatch: Dispatch<MatchInput>): MatchSocket & { moves: Moves } {
  const [socket, setSocket] = useState<MatchSocket>({ turn: 0, lostAt: null })
  const [moves, setMoves] = useState(movesByHttp)
  useEffect(() => {
    if (!on) return
    const opened = openSocket({
      topics: [matchTopic(gameToken)],
      onState: (state) => {
        setSocket((before) => socketAfter(before, state, () => opened.lastReceivedAt() ?? Date.now()))
        if (state.at === 'connected') dispatch({ kind: 'doubt' })
      },
      onMessage: (message) => {
        if (isOfMatch(message)) dispatch({ kind: 'received', message, receivedAt: Date.now() })
      },
    })
    setMoves(movesBy(opened.callsTo(matchSends(gameToken))))
    return () => opened.close()
  }, [gameToken, on, dispatch])
  const isBlind = on && socket.lostAt !== null
  useEffect(() => {
    if (!isBlind) return
    const timer = setInterval(() => dispatch({ kind: 'doubt' }), BLIND_MS)
    return () => clearInterval(timer)
  }, [isBlind, dispatch])
  return { ...socket, moves }
}

/** @param lastSignAt returns when the last sign of life came */
export function socketAfter(before: MatchSocket, { at }: SocketState, lastSignAt: () => number): MatchSocket {
  switch (at) {
    case 'connected':
      return { turn: before.turn + 1, lostAt: null }
    case 'waiting':
    case 'denied':
      return { turn: before.turn === 0 ? 1 : before.turn, lostAt: before.lostAt ?? lastSignAt() }
    case 'connecting':
      return before
    case 'closed':
      return { ...before, lostAt: null }
    default:
      return at satisfies never
  }
}

const LOAD_ATTEMPTS = 3
/** Milliseconds between two requests for the state, if an event has overtaken the first. */
const RETRY_MS = 1_000

export interface MatchSession {
  view: MatchView
  dispatch: Dispatch<MatchInput>
  connectionError: ConnectionError | null
  /** When the last sign of life came over the socket that is down; `null` while it is connected. */
  lostAt: number | null
  /** Reports that a square of this section is on screen. Referentially stable. */
  onShown: (sectionNumber: number) => void
  moves: Moves
}

/** Runs a match: its events, and its player's actions. Subscribes first and then fetches the state, so that nothing is missed. */
export function useMatch(gameToken: string): MatchSession {
  const [view, dispatch] = useReducer(step, LOADING)
  const [shown, onShown] = useState<number | null>(null)
  const { connection, connectionError } = useConnection()
  const { turn, lostAt, moves } = useMatchSocket(gameToken, !useIsOver(view), dispatch)
  usePendingRequest(turn > 0 ? stateRequest(gameToken, view, turn, dispatch) : null, connection, dispatch)
  const requests = matchRequests(view, shown, turn, moves)
  usePendingRequest(requests.ready, connection, dispatch)
  usePendingRequest(requests.shown, connection, dispatch)
  usePendingRequest(lostAt === null ? requests.open : null, connection, dispatch)
  usePendingRequest(requests.answer, connection, dispatch)
  // The player's presses take effect in their order: an answer comes in a transition.
  const press = (event: MatchInput) => startTransition(() => dispatch(event))
  return { view, dispatch: press, connectionError, lostAt, onShown, moves }
}

/** Returns whether no more messages can come: there is no such match, or it is over and the time for a rematch has passed. */
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

/** Fetches the state until it is no older than the view. A new connection, by its number, fetches again. */
function stateRequest(
  gameToken: string,
  view: MatchView,
  turn: number,
  dispatch: Dispatch<MatchInput>,
): PendingRequest<MatchInput> | null {
  if (!isUnsure(view)) return null
  const attempts = view.at === 'loading' ? LOAD_ATTEMPTS : Number.POSITIVE_INFINITY
  return {
    key: `${view.at} ${turn}`,
    send: async (connection, signal) => {
      while (!signal.aborted) {
        const state = await retryUntilSent(() => getState(gameToken, signal), connection, signal, attempts)
        if (!signal.aborted) dispatch({ kind: 'state', state, receivedAt: Date.now() })
        await connection.rest(RETRY_MS, signal)
      }
      return null
    },
    failed: failedLoad,
  }
}
