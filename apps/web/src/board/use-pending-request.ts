import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createConnection } from '../lib/connection.ts'
import type { ConnectionStatus } from '../lib/retry-until-sent.ts'

/** A call that a state is waiting for. Equal requests have equal keys. */
export interface PendingRequest<Event> {
  key: string
  /**
   * Sends the call until there is a reply. It may run twice, so the call must be idempotent.
   * @returns the event that the reply leads to; `null` for none
   */
  send: (connection: ConnectionStatus, signal: AbortSignal) => Promise<Event | null>
  /** Returns the event for an error that sending again cannot fix. */
  failed: (cause: unknown) => Event
}

/**
 * Sends a request and dispatches its event.
 * @param signal aborted when the state no longer waits: a late failure is dropped then, a late reply still counts
 */
export async function sendRequest<Event>(
  { send, failed }: PendingRequest<Event>,
  connection: ConnectionStatus,
  signal: AbortSignal,
  dispatch: (event: Event) => void,
) {
  try {
    const event = await send(connection, signal)
    if (event !== null) dispatch(event)
  } catch (cause) {
    if (!signal.aborted) dispatch(failed(cause))
  }
}

/** Returns the connection that the requests of one page are sent over, and what is wrong with it. */
export function useConnection() {
  const [connection] = useState(createConnection)
  const connectionError = useSyncExternalStore(connection.subscribe, connection.connectionError, () => null)
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
