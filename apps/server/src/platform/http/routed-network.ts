import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const IPV4_MAPPED = '0:0:0:0:0:ffff'

const groupsIn = (part: string) => part.split(':').filter(Boolean)

/** Returns the eight groups of an IPv6 address in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes every spelling of an address in one way, one in the form of IPv4 at its end included.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [groupsIn(before), groupsIn(after)]
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail]
}

const networkOf4 = (address: string) => `${address.split('.').slice(0, 3).join('.')}.0/24`

/**
 * Returns the network that an IP address belongs to, as `203.0.113.0/24` or `2001:db8:1::/48`; for a text that is no address, 'unknown'.
 * A /24 is the smallest block of IPv4 that is routed on its own. Of IPv6 one customer gets up to a /48, so addresses that differ behind
 * that cost nothing.
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
