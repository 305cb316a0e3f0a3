import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { Connection, type ConnectionContext } from './connection.ts'
import { PAYLOAD_MAX, TICK_MS, UNIDENTIFIED_MAX } from './limits.ts'
import type { Transport } from './send-queue.ts'

const PROTOCOL = 'v12.stomp'
const FRAGMENTS_MAX = 64
const CLOSE_ALL_WITHIN_MS = 1_000

export interface StompServerOptions<Caller> extends Omit<ConnectionContext<Caller>, 'identify'> {
  /**
   * Identifies the caller by the credentials in CONNECT or by the Upgrade request. Throws if the caller may not connect.
   * @param headers of CONNECT, for what else the application lets clients ask for
   */
  identify: (token: string | undefined, request: IncomingMessage, headers: ReadonlyMap<string, string>) => Promise<Caller>
}

export interface StompServer {
  /** Returns whether the server accepts no further socket: it is draining or closing, or too many have not sent CONNECT yet. */
  isFull(): boolean
  /** Takes over the socket of an Upgrade request that the application has accepted. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /**
   * Accepts no further socket, and asks the clients one by one to disconnect, so that they do not all connect to another server at
   * the same moment.
   * @param overMs milliseconds until the last client is asked
   */
  drain(overMs: number): Promise<void>
  /** Asks all clients to disconnect, and terminates those that have not done so within a second. */
  close(): Promise<void>
}

const transportOf = (socket: WebSocket): Transport => ({
  send: (text, onWritten) => socket.send(text, onWritten),
  ping: () => socket.ping(),
  close: (code) => socket.close(code),
  terminate: () => socket.terminate(),
  unsentBytes: () => socket.bufferedAmount,
})

/** Attaches a connection to a socket until the socket closes. */
function attach<Caller>(socket: WebSocket, context: ConnectionContext<Caller>, connections: Set<Connection<Caller>>): void {
  const connection = new Connection(transportOf(socket), context)
  connections.add(connection)
  // Messages are Buffers because `binaryType` keeps its default.
  socket.on('message', (message) => connection.receive(message as Buffer))
  socket.on('ping', () => connection.pinged())
  socket.on('pong', () => connection.seen())
  socket.on('close', () => {
    connection.closed()
    connections.delete(connection)
  })
  // @NOTE Without a listener, malformed WebSocket input would end the process. The socket closes by itself.
  socket.on('error', () => connection.closed())
}

/** Creates a STOMP 1.2 server over WebSockets. It does not listen on a port: the application passes Upgrade requests to it. */
export function createStompServer<Caller>(options: StompServerOptions<Caller>): StompServer {
  const { broker } = options
  const connections = new Set<Connection<Caller>>()
  let isDraining = false
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: PAYLOAD_MAX,
    maxFragments: FRAGMENTS_MAX,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  })
  const timer = setInterval(() => {
    for (const connection of connections) connection.tick()
  }, TICK_MS)
  timer.unref()

  return {
    isFull() {
      const unidentified = [...connections].filter((connection) => connection.isUnidentified()).length
      return isDraining || broker.isClosed() || unidentified >= UNIDENTIFIED_MAX
    },
    upgrade(request, socket, head) {
      const identify: ConnectionContext<Caller>['identify'] = (token, headers) => options.identify(token, request, headers)
      const context = { ...options, identify }
      sockets.handleUpgrade(request, socket, head, (opened) => attach(opened, context, connections))
    },
    async drain(overMs) {
      isDraining = true
      const asked = [...connections]
      const startedAt = performance.now()
      for (const [at, connection] of asked.entries()) {
        const early = startedAt + (at * overMs) / asked.length - performance.now()
        if (early > 0) await wait(early)
        connection.disconnect()
      }
    },
    async close() {
      clearInterval(timer)
      broker.close()
      for (const connection of connections) connection.disconnect()
      const deadline = Date.now() + CLOSE_ALL_WITHIN_MS
      while (connections.size > 0 && Date.now() < deadline) await wait(10)
      for (const connection of connections) connection.terminate()
    },
  }
}
