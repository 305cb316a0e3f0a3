import type { IncomingMessage } from 'node:http'

const PATH = /^\/websocket(\?|$)/

/** Whether a call asks for a socket where there is one. Any other Upgrade is read as the call it is without: a page, mostly. */
export const isSocketCall = ({ url = '', headers }: IncomingMessage): boolean =>
  PATH.test(url) && headers.upgrade?.toLowerCase() === 'websocket'
