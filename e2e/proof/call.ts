import { setTimeout as wait } from 'node:timers/promises'

/** A call without a complete reply below 500. */
interface Unknown {
  fate: 'unknown'
  /** The status of the reply; null if there was no complete reply. */
  status?: number | null
  /** Why there was no complete reply: the caller did not wait any longer, or the connection broke. */
  reason?: string
}

/** The outcome of a call, as far as its caller knows it. */
export type Reply = { fate: 'acknowledged'; body: unknown } | { fate: 'refused'; code: string; status?: number } | Unknown
export type Answered = Exclude<Reply, { fate: 'unknown' }>

const AGAIN_MS = 200
/** A server that does not respond within this time is considered dead. */
const TIMEOUT_MS = 120_000

/** Makes one call, without retries. An incomplete response or a status from 500 on makes the outcome unknown. */
export async function callOnce(address: string, withinMs: number, init: RequestInit = {}): Promise<Reply> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(withinMs) })
    const text = await response.text()
    if (response.ok) return { fate: 'acknowledged', body: JSON.parse(text || 'null') }
    const { status } = response
    if (status < 500) return { fate: 'refused', code: JSON.parse(text).code, status }
    return { fate: 'unknown', status, reason: text.slice(0, 200) }
  } catch (error) {
    return { fate: 'unknown', status: null, reason: reasonOf(error) }
  }
}

/** Makes one call, as `callOnce` does. */
export type Call = typeof callOnce

/** The reason of a call that its caller gave up. */
export const GAVE_UP = 'TimeoutError'

/** Returns the name of the innermost cause of an error, such as `ECONNRESET`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/**
 * Repeats a call until it is acknowledged or refused. Throws if that takes longer than `TIMEOUT_MS`.
 * @param onLost called, and awaited, after each attempt with an unknown outcome
 */
export async function untilAnswered(call: () => Promise<Reply>, onLost: () => unknown = () => {}): Promise<Answered> {
  for (const from = Date.now(); Date.now() - from < TIMEOUT_MS; await wait(AGAIN_MS)) {
    const reply = await call()
    if (reply.fate !== 'unknown') return reply
    await onLost()
  }
  throw new Error('The server did not return')
}
