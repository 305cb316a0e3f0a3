import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Decides which addresses are proxies of the site. */
type TrustProxy = (address: string, hop: number) => boolean

/**
 * Returns the function that says whether an address is a trusted proxy.
 * @param list addresses and ranges, separated by commas; false for none
 */
export const trustedProxies = (list: string | false): TrustProxy =>
  proxyAddr.compile(list ? list.split(',').map((one) => one.trim()) : [])

/** The ids that a proxy may give to a request: no text that could break a log line or a header. */
const REQUEST_ID = /^[\w.-]{1,64}$/

/** Returns the id that a trusted proxy has given to a request in `x-request-id`; null if there is none or it is not valid. */
export function proxiedRequestId({ headers, socket }: IncomingMessage, isTrusted: TrustProxy): string | null {
  const id = headers['x-request-id']
  if (typeof id !== 'string' || !REQUEST_ID.test(id)) return null
  return socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0) ? id : null
}

/**
 * Returns the network of an IP address, as the rate limits count it: an IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber has all of it. Callers without an address, who have disconnected, share one.
 */
export const networkOfAddress = (address: string | undefined): string => (address ? normalizeIP(address) : 'gone')

/** Returns the network that a call comes from, as the rate limits count it. */
export const networkOf = ({ ip }: FastifyRequest): string => networkOfAddress(ip)

const GROUPS = 8
const IPV4_MAPPED = '0:0:0:0:0:ffff'

const groupsIn = (part: string) => part.split(':').filter(Boolean)

/** Returns the eight groups of an IPv6 address in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL normalises every spelling of an address, including one that ends in IPv4 form.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [groupsIn(before), groupsIn(after)]
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail]
}

const networkOf4 = (address: string) => `${address.split('.').slice(0, 3).join('.')}.0/24`

/**
 * Returns the network of an IP address, as `203.0.113.0/24` or `2001:db8:1::/48`; 'unknown' if the text is not an address. A /24
 * is the smallest IPv4 block that is routed on its own. With IPv6, one customer gets up to a /48, so further addresses within it
 * are free.
 */
export function routedNetworkOf(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (isIPv4(plain)) return networkOf4(plain)
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') !== IPV4_MAPPED) return `${groups.slice(0, 3).join(':')}::/48`
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return networkOf4(bytes.join('.'))
}
