import { READY_TOPIC } from '@guess/contract/rules/duel'
import { useEffect, useReducer, useRef } from 'react'
import { openSocket, type Socket } from '../../lib/stomp.ts'
import { afterEvent, UNCONNECTED } from './connection-view.ts'

const MEASURE_EVERY_MS = 10_000

/** Manages a connection that the user opens and closes, and its view. */
export function useConnection() {
  const [view, dispatch] = useReducer(afterEvent, UNCONNECTED)
  const socket = useRef<Socket | null>(null)

  const measure = async () => dispatch({ kind: 'measured', latency: (await socket.current?.roundTrip()) ?? null })
  const connect = () => {
    socket.current?.close()
    socket.current = openSocket({
      topics: [READY_TOPIC],
      onState: (state) => dispatch({ kind: 'state', state }),
      onMessage: () => {},
      onFrame: (note) => dispatch({ kind: 'frame', note }),
    })
  }
  const disconnect = () => {
    socket.current?.close()
    socket.current = null
  }

  useEffect(() => () => socket.current?.close(), [])
  const isConnected = view.state.at === 'connected'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each measurement uses the connection of its moment
  useEffect(() => {
    if (!isConnected) return
    void measure()
    const timer = setInterval(() => void measure(), MEASURE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isConnected])

  return {
    view,
    connect,
    disconnect,
    measure,
    retry: () => socket.current?.retryNow(),
    pause: (isPaused: boolean) => dispatch({ kind: 'pause', isPaused }),
    clear: () => dispatch({ kind: 'clear' }),
  }
}

export type Connection = ReturnType<typeof useConnection>
