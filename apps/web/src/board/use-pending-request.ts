import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createLine } from '../lib/line.ts'
import type { ConnectionStatus } from '../lib/retry-until-sent.ts'
import { type PendingRequest, sendRequest } from './pending-request.ts'

/** Returns the connection that the requests of one page are sent over, and what is wrong with it. */
export function useConnection() {
  const [line] = useState(createLine)
  const connectionError = useSyncExternalStore(line.subscribe, line.connectionError)
  return { line, connectionError }
}

/** Sends a request once per key, for as long as the key stays; `null` sends nothing. */
export function usePendingRequest<Event>(
  request: PendingRequest<Event> | null,
  line: ConnectionStatus,
  dispatch: (event: Event) => void,
) {
  const key = request?.key ?? null
  const send = useEffectEvent((signal: AbortSignal) => request && sendRequest(request, line, signal, dispatch))
  useEffect(() => {
    if (key === null) return
    const left = new AbortController()
    void send(left.signal)
    return () => left.abort()
  }, [key])
}
