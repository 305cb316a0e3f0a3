import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { networkOfAddress } from '../http/network-of.ts'
import { trustedProxies } from '../http/trusted-proxy.ts'
import type { Platform } from '../platform.ts'
import { UPGRADES_MAX, UPGRADES_WINDOW_MS } from './limits.ts'

/**
 * Limits the Upgrades per network, in all processes together, because the limits of calls do not apply to them. The address in
 * `x-forwarded-for` counts only if a trusted proxy added it.
 * @returns a function that counts a request and returns whether it is within the limit
 */
export function upgradeLimit({ config, counters }: Pick<Platform, 'config' | 'counters'>) {
  const trust = trustedProxies(config.trustProxy)
  const max = Math.ceil(UPGRADES_MAX * config.rateLimitFactor)
  const count = counters('upgrades', UPGRADES_WINDOW_MS)
  return async (request: IncomingMessage): Promise<boolean> =>
    (await count(networkOfAddress(proxyAddr(request, trust)))).count <= max
}
