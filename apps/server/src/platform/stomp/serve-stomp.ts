import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { isForeign } from '../http/same-origin.ts'
import type { Platform } from '../platform.ts'
import { Connection, type Surroundings } from './connection.ts'
import type { Entrance, Hub } from './hub.ts'
import { PAYLOAD_MAX, STRANGERS_MAX, TICK_MS, UPGRADES_WINDOW_MS } from './limits.ts'
import type { Wire } from './outlet.ts'
import { sessionSweeper } from './sweep-sessions.ts'
import { upgradeLimit } from './upgrade-limit.ts'

const PROTOCOL = 'v12.stomp'
const FRAGMENTS_MAX = 64
const STOP_WITHIN_MS = 1_000

/** Answers an Upgrade that is not granted. */
function refuseUpgrade(socket: Duplex, code: ErrorCode): void {
  const { status, message } = ERRORS[code]
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(status === 429 ? [`retry-after: ${UPGRADES_WINDOW_MS / 1_000}`] : []),
  ]
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const wireOf = (socket: WebSocket): Wire => ({
  send: (text, written) => socket.send(text, written),
  ping: () => socket.ping(),
  close: (code) => socket.close(code),
  cut: () => socket.terminate(),
  unsent: () => socket.bufferedAmount,
})

/** Joins a socket to a connection for as long as it is open. */
function join(socket: WebSocket, around: Surroundings, connections: Set<Connection>): void {
  const connection = new Connection(wireOf(socket), around)
  connections.add(connection)
  // Messages come as Buffers: `binaryType` is left as it is.
  socket.on('message', (message) => connection.take(message as Buffer))
  socket.on('ping', () => connection.pinged())
  socket.on('pong', () => connection.heard())
  socket.on('close', () => {
    connection.gone()
    connections.delete(connection)
  })
  // @NOTE Without a listener, broken input would end the process. The socket closes by itself.
  socket.on('error', () => connection.gone())
}

/** Tells all to go, and cuts off who has not gone within a second. */
async function sendAway(hub: Hub, connections: ReadonlySet<Connection>): Promise<void> {
  await hub.close()
  for (const connection of connections) connection.leave()
  const late = Date.now() + STOP_WITHIN_MS
  while (connections.size > 0 && Date.now() < late) await wait(10)
  for (const connection of connections) connection.cut()
}

/** Opens STOMP sockets at `/websocket`, on the server that answers calls. */
export function serveStomp(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'log'>,
  hub: Hub & Entrance,
): void {
  const { config, clock, log } = platform
  const connections = new Set<Connection>()
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: PAYLOAD_MAX,
    maxFragments: FRAGMENTS_MAX,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  })
  const strangers = () => [...connections].filter((connection) => connection.isStranger()).length
  const mayAsk = upgradeLimit(config, clock.elapsed)
  const whyNot = (request: IncomingMessage): ErrorCode | null => {
    if (isForeign(request.headers, config.publicUrl)) return 'foreign-origin'
    if (!mayAsk(request)) return 'too-many-requests'
    return hub.isClosed() || strangers() >= STRANGERS_MAX ? 'service-unavailable' : null
  }
  const surroundingsOf = ({ headers }: IncomingMessage): Surroundings => ({
    hub,
    log,
    now: clock.elapsed,
    rateLimitFactor: config.rateLimitFactor,
    callerBy: (token) => app.callers.by(token, app.parseCookie(headers.cookie ?? '')),
  })

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const refused = whyNot(request)
    if (refused) refuseUpgrade(socket, refused)
    else sockets.handleUpgrade(request, socket, head, (opened) => join(opened, surroundingsOf(request), connections))
  })
  const sweep = sessionSweeper(platform, hub)
  const timer = setInterval(() => {
    for (const connection of connections) connection.tick()
    void sweep()
  }, TICK_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await sendAway(hub, connections)
  })
}
