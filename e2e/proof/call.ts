import { setTimeout as wait } from 'node:timers/promises'

/** The outcome of a call, as far as its caller knows it. */
export type Reply = { fate: 'acknowledged'; body: unknown } | { fate: 'refused'; code: string } | { fate: 'unknown' }
export type Answered = Exclude<Reply, { fate: 'unknown' }>

const AGAIN_MS = 200
/** A server that does not respond within this time is considered dead. */
const TIMEOUT_MS = 120_000

/** Makes one call, without retries. An incomplete response or a status from 500 on makes the outcome unknown. */
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
