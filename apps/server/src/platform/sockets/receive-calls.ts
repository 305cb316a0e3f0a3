import { endpoints } from '@guess/contract/api/all'
import type { Endpoint } from '@guess/contract/endpoint'
import { ERRORS } from '@guess/contract/errors'
import { type CallAnswer, type SentCall, sentCall } from '@guess/contract/realtime/sent-call'
import type { Answer } from '@guess/stomp-server/broker'
import type { FastifyInstance } from 'fastify'
import { socketCaller } from '../http/caller.ts'
import type { Listener, Topics } from './topics.ts'

type Address = Pick<Endpoint, 'method' | 'path'>

/** The calls that clients may send, by their keys. */
const SENT: ReadonlyMap<string, Address> = new Map(
  endpoints.flatMap(({ method, path, overSocket }) => (overSocket ? [[`${method} ${path}`, { method, path }]] : [])),
)

const answerOf = (status: number, reply: unknown): Answer => ({
  isRefusal: status >= 400,
  body: { status, reply } satisfies CallAnswer,
})

const UNREADABLE = answerOf(ERRORS['invalid-request'].status, {
  code: 'invalid-request',
  message: ERRORS['invalid-request'].message,
})

/** Returns a sent call and its address; null if the text is none, if it may not be sent, or if it concerns another match. */
function readSent(text: string, gameToken: string): (SentCall & Address) | null {
  const { data } = sentCall.safeParse(jsonIn(text))
  const address = data && SENT.get(data.call)
  if (!address) return null
  const named = [data.query, data.body].flatMap((part) => part?.gameToken ?? [])
  return named.length > 0 && named.every((token) => token === gameToken) ? { ...data, ...address } : null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const inUrl = (query: NonNullable<SentCall['query']>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/**
 * Makes the calls that players send over their sockets to the destinations of their matches, `prefix` and a token. Each goes through
 * the server like a call over HTTP: the same checks, limits, refusals and metrics, as the caller and from the address of the socket.
 * A text that is no call which may be sent, or that concerns another match, is answered with `invalid-request`.
 * @param topicOf returns the topic of a match, to which a player must listen
 */
export function receiveCalls(
  app: FastifyInstance,
  topics: Topics,
  { prefix, topicOf }: { prefix: string; topicOf: (gameToken: string) => string },
): void {
  const make = async (caller: Listener, { method, path, query = {}, body }: SentCall & Address) => {
    const request = {
      method,
      url: `/api${path}`,
      query: inUrl(query),
      remoteAddress: caller.address,
      ...(body && { payload: body }),
    }
    // @NOTE Fastify makes an injected call at `then`, which must therefore be within `run`.
    return socketCaller.run(caller, () => app.inject(request).then((response) => answerOf(response.statusCode, response.json())))
  }
  topics.receive(prefix, {
    topicOf,
    async handle(caller, gameToken, text) {
      const sent = readSent(text, gameToken)
      return sent ? make(caller, sent) : UNREADABLE
    },
  })
}
