import { matchTopic } from '@guess/contract/rules/duel-topics'
import { type Dispatch, useEffect, useState } from 'react'
import { isOfMatch, openSocket, type SocketState } from '../../../lib/stomp.ts'
import type { MatchEvent } from './match-step.ts'

/** Milliseconds between two requests for the state while the socket is down. */
const BLIND_MS = 3_000

export interface MatchSocket {
  /** Counts connections of the socket; the first failure counts too. At 0, nothing needs to be fetched yet. */
  turn: number
  /** When the last sign of life came over the socket that is down; `null` while it is connected. */
  lostAt: number | null
}

/** Subscribes to a match while `on`. A subscribed player counts as present. */
export function useMatchSocket(gameToken: string, on: boolean, dispatch: Dispatch<MatchEvent>): MatchSocket {
  const [socket, setSocket] = useState<MatchSocket>({ turn: 0, lostAt: null })
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
    return () => opened.close()
  }, [gameToken, on, dispatch])
  const isBlind = on && socket.lostAt !== null
  useEffect(() => {
    if (!isBlind) return
    const timer = setInterval(() => dispatch({ kind: 'doubt' }), BLIND_MS)
    return () => clearInterval(timer)
  }, [isBlind, dispatch])
  return socket
}

/** @param heardAt returns when the last sign of life came */
export function socketAfter(before: MatchSocket, { at }: SocketState, heardAt: () => number): MatchSocket {
  switch (at) {
    case 'connected':
      return { turn: before.turn + 1, lostAt: null }
    case 'waiting':
    case 'denied':
      return { turn: before.turn === 0 ? 1 : before.turn, lostAt: before.lostAt ?? heardAt() }
    case 'connecting':
      return before
    case 'closed':
      return { ...before, lostAt: null }
    default:
      return at satisfies never
  }
}
