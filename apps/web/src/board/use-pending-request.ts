import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createConnection } from '../lib/connection.ts'
import type { ConnectionStatus } from '../lib/retry-until-sent.ts'
import { type PendingRequest, sendRequest } from './pending-request.ts'

/** Returns the connection that the requests of one page are sent over, and what is wrong with it. */
export function useConnection() {
  const [connection] = useState(createConnection)
  const connectionError = useSyncExternalStore(connection.subscribe, connection.connectionError)
  return { connection, connectionError }
}

/** Sends a request once per key, for as long as the key stays; `null` sends nothing. */
export function usePendingRequest<Event>(
  request: PendingRequest<Event> | null,
  connection: ConnectionStatus,
  dispatch: (event: Event) => void,
) {
  const key = request?.key ?? null
  const send = useEffectEvent((signal: AbortSignal) => request && sendRequest(request, connection, signal, dispatch))
  useEffect(() => {
    if (key === null) return
    const left = new AbortController()
    void send(left.signal)
    return () => left.abort()
  }, [key])
}
