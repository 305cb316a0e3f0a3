import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that are not globally reachable, from IANA's special-purpose address registry. */
const INSIDE_4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]

/** IPv6 transition prefixes that embed IPv4 addresses, which may be internal. */
const LEADING_6: [network: string, prefix: number][] = [
  ['2001::', 32],
  ['2002::', 16],
]

const inside = new BlockList()
for (const [network, prefix] of INSIDE_4) inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of LEADING_6) inside.addSubnet(network, prefix, 'ipv6')

/** The IPv6 range of global unicast addresses. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an address is globally reachable, that is neither on this machine nor in its network. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 0) return false
  return isIPv6(address) ? outside.check(address, 'ipv6') && !inside.check(address, 'ipv6') : !inside.check(address, 'ipv4')
}
