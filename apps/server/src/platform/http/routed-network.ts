import { isIPv4, isIPv6 } from 'node:net'

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
