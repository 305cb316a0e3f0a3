import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config/config.ts'
import { allowance } from './allowance.ts'
import { ADDRESSES_MAX, UPGRADES_MAX, UPGRADES_WINDOW_MS } from './limits.ts'

const trusted = (list: string | false) => proxyAddr.compile(list ? list.split(',').map((one) => one.trim()) : [])

/**
 * Counts the sockets that an address asks for; gives whether a further one is still within what it may ask for.
 * An Upgrade passes by the limits of calls. What it claims of its address is believed as theirs is: of trusted proxies alone.
 */
export function upgradeLimit({ trustProxy, rateLimitFactor }: Pick<Config, 'trustProxy' | 'rateLimitFactor'>, now: () => number) {
  const trust = trusted(trustProxy)
  const most = Math.ceil(UPGRADES_MAX * rateLimitFactor)
  const asked = new LRUCache<string, ReturnType<typeof allowance>>({ max: ADDRESSES_MAX })
  return (request: IncomingMessage): boolean => {
    const address = proxyAddr(request, trust)
    const own = asked.get(address) ?? allowance(most, UPGRADES_WINDOW_MS, now)
    asked.set(address, own)
    return own.take(1)
  }
}
