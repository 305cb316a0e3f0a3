import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isOutside } from './outside-address.ts'

/** How long an answer may take, in milliseconds. */
const PING_MS = 3_000

const SERVER_FAULT = 500

interface PingWish {
  /** Addresses of this machine and its neighbours are asked too. */
  neighbours: boolean
}

/**
 * Finds the address of a name, and refuses one inside.
 * @NOTE the connection is made to the address that was judged, so that no name can change its mind in between.
 */
const lookupOutside: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = error ? [] : found
    if (!first) return callback(error ?? new Error('The name has no address'), '')
    if (!found.every(({ address }) => isOutside(address))) return callback(new Error('The address is inside'), '')
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })

/** A literal address is never looked up: it is judged here. */
function mayBeAsked({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 || isOutside(literal)
}

/** Whether a server answers at a web address, within three seconds. A redirection is an answer and is not followed. */
export function answersAt(address: string, { neighbours }: PingWish): Promise<boolean> {
  const url = new URL(address)
  if (!neighbours && !mayBeAsked(url)) return Promise.resolve(false)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options = { agent: false, signal: AbortSignal.timeout(PING_MS), ...(!neighbours && { lookup: lookupOutside }) }
  return new Promise((resolve) => {
    const asked = request(url, options, (response) => {
      response.destroy()
      resolve((response.statusCode ?? SERVER_FAULT) < SERVER_FAULT)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}
