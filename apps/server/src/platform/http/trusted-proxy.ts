import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Decides which addresses are proxies of the site. */
export type TrustProxy = (address: string, hop: number) => boolean

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
