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
