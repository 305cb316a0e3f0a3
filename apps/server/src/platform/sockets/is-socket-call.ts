import type { IncomingMessage } from 'node:http'

const PATH = /^\/websocket(\?|$)/

/** Returns whether a request asks for a WebSocket at `/websocket`. Any other Upgrade is answered as a plain request. */
export const isSocketCall = ({ url = '', headers }: IncomingMessage): boolean =>
  PATH.test(url) && headers.upgrade?.toLowerCase() === 'websocket'
