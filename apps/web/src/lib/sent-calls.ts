import type { CallAnswer, SentCall } from '@guess/contract/realtime/sent-call'
import { type CallArguments, type CallKey, call, type LooseRequest, type MakeCall, refusalOf } from './call.ts'

/** Milliseconds after which a sent call counts as unanswered. */
const ANSWER_WITHIN_MS = 3_000

/** The calls that are sent over one connection. After one without an answer, no more are sent over it. */
export interface SentCalls {
  /** Sends a call to a destination. Resolves to its answer; `null` if there is none. */
  send: (destination: string, sent: SentCall) => Promise<CallAnswer | null>
  /** Records the answer to the call with this receipt. */
  answered: (receipt: string, answer: CallAnswer) => void
  /** Ends the calls that wait: the connection is closed. */
  end: () => void
}

/** @param publish sends a body to a destination, and asks for a receipt */
export function sentCalls(publish: (destination: string, body: string, receipt: string) => void): SentCalls {
  const waiting = new Map<string, (answer: CallAnswer | null) => void>()
  let sentSoFar = 0
  let isOver = false
  const settle = (receipt: string, answer: CallAnswer | null) => {
    waiting.get(receipt)?.(answer)
    waiting.delete(receipt)
  }
  const end = () => {
    isOver = true
    for (const receipt of [...waiting.keys()]) settle(receipt, null)
  }
  return {
    answered: settle,
    end,
    send: (destination, sent) =>
      new Promise((resolve) => {
        if (isOver) return resolve(null)
        sentSoFar += 1
        const receipt = `call-${sentSoFar}`
        waiting.set(receipt, resolve)
        setTimeout(() => waiting.has(receipt) && end(), ANSWER_WITHIN_MS)
        publish(destination, JSON.stringify(sent), receipt)
      }),
  }
}

/** Whether an answer is the last word on a call. A failing server and a refused session are left to the call over HTTP. */
const isFinal = ({ status }: CallAnswer) => status < 500 && status !== 401

/**
 * Returns a function that makes calls by sending them, and over HTTP if that gets no final answer. A call may then have been made
 * twice, so it must be idempotent.
 */
export const callsBy =
  (send: (sent: SentCall) => Promise<CallAnswer | null>): MakeCall =>
  async <K extends CallKey>(key: K, ...given: CallArguments<K>) => {
    const { query, body } = (given[0] ?? {}) as LooseRequest
    const answer = await send({ call: key, query, body } as SentCall)
    if (answer === null || !isFinal(answer)) return call(key, ...given)
    if (answer.status >= 400) throw refusalOf(answer.reply, answer.status, () => null)
    return answer.reply as Awaited<ReturnType<typeof call<K>>>
  }
