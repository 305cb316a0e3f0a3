import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { rateWindow } from '@guess/stomp-server/rate-window'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config/config.ts'
import { ADDRESSES_MAX, UPGRADES_MAX, UPGRADES_WINDOW_MS } from './limits.ts'

const trusted = (list: string | false) => proxyAddr.compile(list ? list.split(',').map((one) => one.trim()) : [])

/**
 * Limits the Upgrades per address, because the limits of calls do not apply to them. The address in `x-forwarded-for` counts only
 * if a trusted proxy added it.
 * @returns a function that counts a request and returns whether it is within the limit
 */
export function upgradeLimit({ trustProxy, rateLimitFactor }: Pick<Config, 'trustProxy' | 'rateLimitFactor'>, now: () => number) {
  const trust = trusted(trustProxy)
  const max = Math.ceil(UPGRADES_MAX * rateLimitFactor)
  const windows = new LRUCache<string, ReturnType<typeof rateWindow>>({ max: ADDRESSES_MAX })
  return (request: IncomingMessage): boolean => {
    const address = proxyAddr(request, trust)
    const own = windows.get(address) ?? rateWindow(max, UPGRADES_WINDOW_MS, now)
    windows.set(address, own)
    return own.take(1)
  }
}
