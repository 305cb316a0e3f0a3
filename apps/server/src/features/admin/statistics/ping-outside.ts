import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOutside } from './outside-address.ts'

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

/** Returns whether a server answers at a URL within three seconds. A redirect counts as an answer and is not followed. */
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
