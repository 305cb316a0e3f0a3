import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CompleteReply, sendTogether } from './send-together.ts'

/** Who gets the same reply to a call: everybody, or everybody without a cookie. Callers with a token always have theirs made. */
export type CachedFor = 'everybody' | 'visitors'

/** A reply as it was sent, without the headers that belong to one request. */
interface SentReply extends CompleteReply {
  isCurrent: () => boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cachedFor?: CachedFor
  }
  interface FastifyRequest {
    /** Set by the handler of a cached reply: returns whether the reply is still the one that it would make. */
    replyIsCurrent: (() => boolean) | null
  }
}

const BYTES_MAX = 8 * 1024 * 1024
const REPLY_BYTES_MAX = 64 * 1024
const KEY_MAX = 300

/** What a URL contains that has a token: its name may be percent-encoded. */
const MAYBE_TOKEN = /token|%/

/** Returns the key of a call's reply; null if the reply may be another one for this caller. */
function keyOf({ method, headers, url }: FastifyRequest, cachedFor: CachedFor): string | null {
  if (method !== 'GET' || headers.authorization !== undefined || MAYBE_TOKEN.test(url)) return null
  if (cachedFor === 'visitors' && headers.cookie !== undefined) return null
  if (headers['x-no-compression'] !== undefined) return null
  const key = `${url} ${headers['accept-encoding'] ?? ''}`
  return key.length > KEY_MAX ? null : key
}

/** Returns the headers of a reply as they are sent, without those that belong to one request. */
function headOf(reply: FastifyReply, bytes: number): string[] {
  const { 'x-request-id': _id, ...headers } = reply.getHeaders()
  return Object.entries({ ...headers, 'content-length': bytes }).flatMap(([name, value]) => [name, String(value)])
}

/**
 * Caches replies of the routes that have `cachedFor`, as they were sent, and sends them again while they are current. The checks and
 * limits of a call come first, and it is logged and measured; but the reply is not made, validated and compressed again.
 * @NOTE must be called after the plugin that compresses, whose hooks come before these
 */
export function cacheReplies(app: FastifyInstance): void {
  const cached = new LRUCache<string, SentReply>({ maxSize: BYTES_MAX, sizeCalculation: ({ body }) => body.length + 1024 })

  const find = (request: FastifyRequest, cachedFor: CachedFor): SentReply | null => {
    const key = app.lifecycle.isStopping ? null : keyOf(request, cachedFor)
    const reply = key === null ? undefined : cached.get(key)
    return reply?.isCurrent() ? reply : null
  }

  const hooksOf = (cachedFor: CachedFor) => ({
    send: (request: FastifyRequest, reply: FastifyReply, _body: unknown, next: () => void) => {
      const found = find(request, cachedFor)
      if (!found) return next()
      reply.hijack()
      sendTogether(reply.raw, { head: ['x-request-id', request.id, ...found.head], body: found.body })
    },
    store: (request: FastifyRequest, reply: FastifyReply, payload: unknown, next: () => void) => {
      const { replyIsCurrent: isCurrent } = request
      const isCacheable = isCurrent && reply.statusCode === 200 && !reply.hasHeader('set-cookie')
      const key = isCacheable ? keyOf(request, cachedFor) : null
      if (isCurrent && key !== null && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
        // Not Buffer.from: a small body would hold on to the slab of Node's pool that it is a part of.
        const body = Buffer.alloc(Buffer.byteLength(payload), payload)
        if (body.length <= REPLY_BYTES_MAX) cached.set(key, { head: headOf(reply, body.length), body, isCurrent })
      }
      next()
    },
  })

  app.decorateRequest('replyIsCurrent', null)
  app.addHook('onRoute', (options) => {
    const { cachedFor } = options.config ?? {}
    if (options.method !== 'GET' || !cachedFor) return
    const { send, store } = hooksOf(cachedFor)
    options.preParsing = [send, ...[options.preParsing ?? []].flat()]
    options.onSend = [...[options.onSend ?? []].flat(), store]
  })
}
