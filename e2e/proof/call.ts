import { setTimeout as wait } from 'node:timers/promises'

/** What became of a call, as its caller knows it. */
export type Reply = { fate: 'acknowledged'; body: unknown } | { fate: 'refused'; code: string } | { fate: 'unknown' }
export type Heard = Exclude<Reply, { fate: 'unknown' }>

const AGAIN_MS = 200
/** A server that does not come back in so long has fallen for good. */
const PATIENCE_MS = 120_000

/** One call, once. What is not a whole reply, or says that the server is not there, is unknown. */
export async function callOnce(address: string, withinMs: number, init: RequestInit = {}): Promise<Reply> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(withinMs) })
    const text = await response.text()
    if (response.ok) return { fate: 'acknowledged', body: JSON.parse(text) }
    return response.status < 500 ? { fate: 'refused', code: JSON.parse(text).code } : { fate: 'unknown' }
  } catch {
    return { fate: 'unknown' }
  }
}

/**
 * Calls until there is an end to it: acknowledged or refused.
 * @param onLost is waited for after each try that nobody knows the end of
 */
export async function untilHeard(call: () => Promise<Reply>, onLost: () => unknown = () => {}): Promise<Heard> {
  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await wait(AGAIN_MS)) {
    const reply = await call()
    if (reply.fate !== 'unknown') return reply
    await onLost()
  }
  throw new Error('The server did not come back')
}
