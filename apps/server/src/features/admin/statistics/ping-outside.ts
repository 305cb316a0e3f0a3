import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

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

/** Timeout of a ping, in milliseconds. */
const PING_MS = 3_000

const SERVER_ERROR = 500

interface PingOptions {
  /** Also allow addresses of this machine and its network. */
  neighbours: boolean
}

/**
 * Resolves a host name and fails if one of its addresses is internal.
 * @NOTE the connection uses the address that was checked, which prevents DNS rebinding.
 */
const lookupOutside: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = error ? [] : found
    if (!first) return callback(error ?? new Error('The host name has no address'), '')
    if (!found.every(({ address }) => isOutside(address))) return callback(new Error('The address is internal'), '')
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })

/** Returns whether the host of a URL may be contacted. A literal address is never resolved, so it is checked here. */
function mayBeAsked({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 || isOutside(literal)
}

/**
 * Returns whether a server answers at a URL within three seconds. A redirect counts as an answer and is not followed.
 * @NOTE Not `fetch`, which connects to whatever address it resolves itself.
 */
export function isReachable(address: string, { neighbours }: PingOptions): Promise<boolean> {
  const url = new URL(address)
  if (!neighbours && !mayBeAsked(url)) return Promise.resolve(false)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { 'accept-encoding': 'identity' }
  const options = { agent: false, headers, signal: AbortSignal.timeout(PING_MS), ...(!neighbours && { lookup: lookupOutside }) }
  return new Promise((resolve) => {
    const ping = request(url, options, (response) => {
      response.destroy()
      resolve((response.statusCode ?? SERVER_ERROR) < SERVER_ERROR)
    })
    ping.on('error', () => resolve(false))
    ping.end()
  })
}
