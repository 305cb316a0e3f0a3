import type { Shared } from '@guess/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type MadeOf, notingIn } from '../made-of.ts'
import type { CountRequest } from '../metrics/metrics.ts'

/** A reply as it was sent, without the headers that belong to one request. */
interface SentReply {
  headers: ReturnType<FastifyReply['getHeaders']>
  body: Buffer
  reads: MadeOf['reads']
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who gets the same reply, and for how long (the contract says so). */
    shared?: Shared
  }
  interface FastifyRequest {
    /** What the reply is made of, if it is a shared one that is made now. */
    madeOf: MadeOf | null
  }
}

const BYTES_MAX = 8 * 1024 * 1024
/** Larger replies are made each time. */
const REPLY_BYTES_MAX = 64 * 1024 - 1
const KEY_MAX = 300

/** What a URL contains that has a token: its name may be percent-encoded. */
const MAYBE_TOKEN = /token|%/

/** Returns the key of a call's reply; null if the reply may be another one for this caller. */
function keyOf({ method, headers, url }: FastifyRequest, shared: Shared): string | null {
  if (method !== 'GET' || headers.authorization !== undefined || MAYBE_TOKEN.test(url)) return null
  if (shared.with === 'visitors' && headers.cookie !== undefined) return null
  if (headers['x-no-compression'] !== undefined) return null
  const key = `${url} ${headers['accept-encoding'] ?? ''}`
  return key.length > KEY_MAX ? null : key
}

const isCurrent = ({ reads }: SentReply) => reads.every((isRead) => isRead())

/** Returns the reply if it may be sent again; null if it is another caller's, an error, or made of what no cache holds. */
function sentAgain({ madeOf }: FastifyRequest, reply: FastifyReply, payload: unknown): SentReply | null {
  if (!madeOf || madeOf.isForOnce || madeOf.reads.length === 0) return null
  if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) return null
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null
  const { 'x-request-id': _id, ...headers } = reply.getHeaders()
  // Not Buffer.from: a small body would hold on to the slab of Node's pool that it is a part of.
  const body = Buffer.alloc(Buffer.byteLength(payload), payload)
  return { headers, body, reads: madeOf.reads }
}

/**
 * Sends the replies that are the same for everybody, as the contract says, again as they were sent: for as long as the contract says,
 * and only while all cached values that they were made of are still cached (decision 68). The checks and limits of a call come first, and it is
 * logged and measured; but the reply is not made, validated and compressed again.
 * @NOTE must be called after the plugin that compresses, whose hooks come before these
 * @param count counts the requests for shared replies
 */
export function shareReplies(app: FastifyInstance, count?: CountRequest): void {
  const sent = new LRUCache<string, SentReply>({ maxSize: BYTES_MAX, sizeCalculation: ({ body }) => body.length + 1024 })

  const find = (request: FastifyRequest, shared: Shared): SentReply | null => {
    // A reply that is made while the server stops closes its connection.
    const key = app.lifecycle.isStopping ? null : keyOf(request, shared)
    const found = key === null ? undefined : sent.get(key)
    return found && isCurrent(found) ? found : null
  }

  const hooksOf = (shared: Shared) => ({
    send: (request: FastifyRequest, reply: FastifyReply, _body: unknown, next: () => void) => {
      const found = find(request, shared)
      count?.(found ? 'hit' : 'miss')
      if (found) reply.headers(found.headers).send(found.body)
      else next()
    },
    store: (request: FastifyRequest, reply: FastifyReply, payload: unknown, next: () => void) => {
      const key = keyOf(request, shared)
      const made = key === null ? null : sentAgain(request, reply, payload)
      if (key !== null && made && made.body.length <= REPLY_BYTES_MAX) sent.set(key, made, { ttl: shared.seconds * 1_000 })
      next()
    },
  })

  app.decorateRequest('madeOf', null)
  app.addHook('onRoute', (options) => {
    const { shared } = options.config ?? {}
    if (options.method !== 'GET' || !shared) return
    const { send, store } = hooksOf(shared)
    const { handler } = options
    options.handler = function make(request, reply) {
      request.madeOf = { reads: [], isForOnce: false }
      return notingIn(request.madeOf, () => handler.call(this, request, reply))
    }
    options.preParsing = [send, ...[options.preParsing ?? []].flat()]
    options.onSend = [...[options.onSend ?? []].flat(), store]
  })
}
