import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { LRUCache } from 'lru-cache'
import { lruOf } from '../lru-of.ts'
import { isInProcess } from './in-process.ts'
import { networkOf } from './network-of.ts'
import { type LimitName, refuseAtLimit } from './refuse.ts'

const NETWORKS_MAX = 5_000
const WINDOW_MS = 60_000

interface Window {
  count: number
  endsAt: number
}

/** A hook of `onRequest` or `preHandler`. */
export type LimitHook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call against the general limit of its network. */
    limitCall: LimitHook
    /** Returns a hook with a limit of its own, in calls per minute from one network. */
    limitPerMinute(max: number): LimitHook
  }
  interface FastifyContextConfig {
    /** Whether the general limit of calls applies: `false` for calls that have a limit of their own, or none. */
    callLimit?: false
  }
}

/**
 * Returns a hook that refuses the calls of a network above `max` per minute with `too-many-requests`. Each process counts for
 * itself, and counts the networks that called most recently. It works at once, because every call passes it.
 */
function limitNetworks(max: number, limit: LimitName, elapsed: () => number): LimitHook {
  const windows = new LRUCache<string, Window>(lruOf(NETWORKS_MAX))
  const windowOf = (network: string, now: number) => {
    const last = windows.get(network)
    if (last && last.endsAt > now) return last
    const window = { count: 0, endsAt: now + WINDOW_MS }
    windows.set(network, window)
    return window
  }
  return (request, reply, done) => {
    if (isInProcess(request)) return done()
    const now = elapsed()
    const window = windowOf(networkOf(request), now)
    window.count += 1
    if (window.count <= max) return done()
    // The difference of two fractions of a millisecond is not exact.
    const secondsLeft = Math.max(1, Math.ceil(Math.round(window.endsAt - now) / 1000))
    reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': 0, 'x-ratelimit-reset': secondsLeft })
    reply.header('retry-after', secondsLeft)
    refuseAtLimit(limit)
  }
}

/**
 * Limits the calls of a network to all routes that are registered from now on, except those with `callLimit: false`.
 * @param max calls per minute from one network
 */
export function limitAllRoutes(app: FastifyInstance, max: number, elapsed: () => number): void {
  const limitCall = limitNetworks(max, 'calls', elapsed)
  app.decorate('limitCall', limitCall)
  app.decorate('limitPerMinute', (own) => limitNetworks(own, 'route', elapsed))
  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest ?? []].flat()
    // HEAD is a route of its own, with the hooks of its GET.
    if (route.config?.callLimit === false || hooks.includes(limitCall)) return
    route.onRequest = [...hooks, limitCall]
  })
}
