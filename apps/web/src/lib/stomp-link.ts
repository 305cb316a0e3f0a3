import { READY_TOPIC } from '@guess/contract/rules/duel'
import type { Client, IFrame } from '@stomp/stompjs'
import { BEAT_MS } from './beat.ts'
import { type FrameNote, frameNote } from './frame-note.ts'
import { type SentCalls, sentCalls } from './sent-calls.ts'

const PROTOCOL = 'v12.stomp'
const CONNECT_WITHIN_MS = 8_000
const MEASURE_WITHIN_MS = 5_000

/** One connection, from its start to its end. The library's own reconnecting is off: see `ReconnectingSocket`. */
export interface Link {
  close: () => void
  /** Returns when the last message arrived, heart-beats included. */
  lastReceivedAt: () => number
  /** Returns the round-trip time in milliseconds; `null` if there is no reply. */
  roundTrip: () => Promise<number | null>
  /** Sends a call over a connection that is up. */
  send: SentCalls['send']
}

export interface LinkEvents {
  topics: readonly string[]
  onUp: () => void
  /** Called once; `why` is the message of the server, if it sent one. */
  onDown: (why: string | null) => void
  onMessage: (topic: string, message: unknown) => void
  onFrame?: (note: FrameNote) => void
}

const address = () => `${location.origin.replace(/^http/, 'ws')}/websocket`

/** Loads the STOMP client on demand, because only pages with a socket need it. */
export const loadStomp = () => import('@stomp/stompjs')

type Stomp = Awaited<ReturnType<typeof loadStomp>>

/** Opens a connection, as the user who owns the token or as the guest in the browser's cookie. */
export function openLink({ Client, Versions }: Stomp, token: string | null, events: LinkEvents): Link {
  let lastReceivedAt = Date.now()
  let why: string | null = null
  let beat: Worker | null = null
  const note = (way: FrameNote['way'], text: string) => {
    if (way === 'in') lastReceivedAt = Date.now()
    events.onFrame?.(frameNote(way, text, Date.now()))
  }
  const calls = sentCalls((destination, body, receipt) => client.publish({ destination, body, headers: { receipt } }))
  const client = new Client({
    webSocketFactory: () => overheard(new WebSocket(address(), PROTOCOL), note),
    stompVersions: new Versions([Versions.V1_2]),
    connectHeaders: token === null ? {} : { Authorization: `Bearer ${token}` },
    connectionTimeout: CONNECT_WITHIN_MS,
    reconnectDelay: 0,
    heartbeatIncoming: BEAT_MS,
    heartbeatOutgoing: BEAT_MS,
    discardWebsocketOnCommFailure: true,
    onConnect: () => {
      beat = beatWhileHidden(client)
      listen(client, events, calls)
    },
    onStompError: ({ headers }: IFrame) => {
      why = headers.message ?? null
    },
    onWebSocketClose: () => {
      beat?.terminate()
      calls.end()
      events.onDown(why)
    },
  })
  client.activate()
  return {
    close: () => {
      calls.end()
      void client.deactivate({ force: true })
    },
    lastReceivedAt: () => lastReceivedAt,
    roundTrip: () => roundTripOf(client),
    send: calls.send,
  }
}

/** Reports every message that the socket sends and receives. */
function overheard(socket: WebSocket, note: (way: FrameNote['way'], text: string) => void) {
  const send = socket.send.bind(socket)
  socket.send = (data) => {
    note('out', String(data))
    send(data)
  }
  socket.addEventListener('message', ({ data }) => note('in', String(data)))
  return socket
}

/** Subscribes to all topics. The server processes frames in order, so after the receipt of the last one no message is missed. */
function listen(client: Client, { topics, onMessage, onUp }: LinkEvents, calls: SentCalls) {
  const last = topics.at(-1)
  if (last === undefined) return onUp()
  client.watchForReceipt(last, onUp)
  for (const topic of topics) {
    const headers: Record<string, string> = topic === last ? { receipt: topic } : {}
    const receive = ({ headers: { 'receipt-id': receipt }, body }: IFrame) =>
      receipt === undefined ? onMessage(topic, JSON.parse(body)) : calls.answered(receipt, JSON.parse(body))
    client.subscribe(topic, receive, headers)
  }
}

/** Not the library's own worker (`heartbeatStrategy`): it is made from a blob, which the site's policy refuses. */
function beatWhileHidden(client: Client): Worker {
  const worker = new Worker(new URL('./beat.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = () => {
    if (document.hidden && client.connected) client.webSocket?.send('\n')
  }
  return worker
}

let measured = 0

function roundTripOf(client: Client): Promise<number | null> {
  return new Promise((resolve) => {
    if (!client.connected) return resolve(null)
    measured += 1
    const receipt = `round-trip-${measured}`
    const begun = performance.now()
    client.watchForReceipt(receipt, () => resolve(performance.now() - begun))
    client.subscribe(READY_TOPIC, () => {}, { id: receipt, receipt }).unsubscribe()
    setTimeout(() => resolve(null), MEASURE_WITHIN_MS)
  })
}
