// Third-party clients. Each runs the same steps through its own API.
import { once } from 'node:events'
import { type IMessage, Client as StompJs } from '@stomp/stompjs'
import { Client as Stompit } from 'stompit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webstomp, { type Message } from 'webstomp-client'
import { createWebSocketStream, WebSocket } from 'ws'
import type { Topics } from './broker.ts'
import { type TestCaller, withStompApp } from './testing/stomp-app.ts'

const server = withStompApp(({ topics }) => {
  topics.allow('/topic/', (caller) => caller.kind === 'user')
  topics.receive('/app/', {
    topicOf: (rest) => `/topic/${rest}`,
    handle: async (_, rest, body) => ({ isRefusal: body === 'bad', body: { rest, body } }),
  })
})

/** What the game needs from a client library. */
interface Client {
  subscribe(destination: string, onBody: (body: string) => void): () => void
  acknowledging(destination: string, onBody: (body: string) => void): void
  /** @param receipt asks for an answer and a receipt; a client that numbers its receipts takes its own number instead */
  send(destination: string, body: string, receipt?: string): void
  /** Disconnects and waits for the receipt. */
  goodbye(): Promise<void>
}

type Open = (socket: WebSocket, headers: Record<string, string>, failed: (why: string) => void) => Promise<Client>

const stompjs: Open = async (socket, headers, failed) => {
  const connected = Promise.withResolvers<void>()
  const client = new StompJs({
    webSocketFactory: () => socket,
    connectHeaders: headers,
    heartbeatIncoming: 5_000,
    heartbeatOutgoing: 5_000,
    reconnectDelay: 0,
    onConnect: () => connected.resolve(),
    onStompError: ({ headers: said }) => failed(said.message ?? ''),
  })
  client.activate()
  await connected.promise
  return {
    subscribe(destination, onBody) {
      const subscription = client.subscribe(destination, ({ body }) => onBody(body))
      return () => subscription.unsubscribe()
    },
    acknowledging(destination, onBody) {
      const acknowledged = (message: IMessage) => {
        message.ack()
        onBody(message.body)
      }
      client.subscribe(destination, acknowledged, { ack: 'client-individual' })
    },
    send: (destination, body, receipt) => client.publish({ destination, body, headers: receipt ? { receipt } : {} }),
    goodbye: () => client.deactivate(),
  }
}

const webstompClient: Open = async (socket, headers, failed) => {
  const client = webstomp.over(socket, { debug: false, heartbeat: { outgoing: 5_000, incoming: 5_000 } })
  await new Promise<void>((resolve) => {
    client.connect(
      headers,
      () => resolve(),
      (error) => 'headers' in error && failed(error.headers.message ?? ''),
    )
  })
  return {
    subscribe(destination, onBody) {
      const { unsubscribe } = client.subscribe(destination, ({ body }) => onBody(body))
      return unsubscribe
    },
    acknowledging(destination, onBody) {
      const acknowledged = (message: Message) => {
        message.ack()
        onBody(message.body)
      }
      client.subscribe(destination, acknowledged, { ack: 'client' })
    },
    send: (destination, body, receipt) => client.send(destination, body, receipt ? { receipt } : {}),
    goodbye: () => new Promise((resolve) => client.disconnect(resolve, { receipt: 'bye' })),
  }
}

const stompit: Open = async (socket, headers, failed) => {
  const stream = createWebSocketStream(socket)
  stream.on('error', () => {})
  const client = new Stompit(stream)
  client.on('error', (error: Error) => failed(error.message))
  await new Promise<void>((resolve, reject) => {
    client.connect({ host: 'localhost', 'heart-beat': '5000,5000', ...headers }, (error) => (error ? reject(error) : resolve()))
  })
  const listen = (destination: string, ack: string, onBody: (body: string) => void) =>
    client.subscribe({ destination, ack }, (error, message) => {
      if (error) return
      message.readString('utf-8', (_, body) => {
        if (ack !== 'auto') client.ack(message)
        onBody(body ?? '')
      })
    })
  return {
    subscribe(destination, onBody) {
      const subscription = listen(destination, 'auto', onBody)
      return () => subscription.unsubscribe()
    },
    acknowledging: (destination, onBody) => void listen(destination, 'client', onBody),
    send: (destination, body, receipt) =>
      client.sendString({ destination }, body, receipt ? { onReceipt: () => {}, onError: () => {} } : undefined),
    goodbye: () => new Promise((resolve, reject) => client.disconnect((error) => (error ? reject(error) : resolve()))),
  }
}

const CLIENTS: [string, Open][] = [
  ['@stomp/stompjs', stompjs],
  ['webstomp-client', webstompClient],
  ['stompit', stompit],
]
const TEXT = { message: 'Game ready', names: ['Ayşe', 'İğdır 木 \u{1f338}', 'a:b\\c\r\n\0'] }

let topics: Topics<TestCaller>
let failures: string[]
const sockets: WebSocket[] = []

beforeEach(() => {
  failures = []
  topics = server.app.topics
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

async function opened(open: Open): Promise<Client> {
  const socket = new WebSocket(server.app.url, ['v12.stomp'])
  sockets.push(socket)
  const own = failures
  return open(socket, { Authorization: 'Bearer somebody' }, (why) => void own.push(why))
}

const settled = (isSo: () => boolean) => expect.poll(isSo, { interval: 5 }).toBe(true)
const listened = (destination: string, amount = 1) => settled(() => topics.callersAt(destination).length === amount)

describe.each(CLIENTS)('%s', (_, open) => {
  test('[STOMP-18] connects, receives its messages in order, unsubscribes and disconnects', async () => {
    const client = await opened(open)
    const received: unknown[] = []
    const unsubscribe = client.subscribe('/topic/a', (body) => received.push(JSON.parse(body)))
    await listened('/topic/a')
    topics.publish('/topic/a', TEXT)
    for (let number = 0; number < 20; number++) topics.publish('/topic/a', { number })
    await settled(() => received.length === 21)
    expect(received).toEqual([TEXT, ...Array.from({ length: 20 }, (_, number) => ({ number }))])
    unsubscribe()
    await listened('/topic/a', 0)
    await client.goodbye()
    await settled(() => sockets[0]?.readyState === WebSocket.CLOSED)
    expect(failures).toEqual([])
    expect(server.app.failures).toEqual([])
  })

  test('[STOMP-18] has several subscriptions and acknowledges messages', async () => {
    const client = await opened(open)
    const received: string[] = []
    for (const destination of ['/topic/a', '/topic/b']) {
      client.acknowledging(destination, (body) => void received.push(`${destination} ${body}`))
      await listened(destination)
    }
    for (const n of [1, 2]) {
      for (const destination of ['/topic/a', '/topic/b']) topics.publish(destination, { n })
    }
    await settled(() => received.length === 4)
    expect(received).toEqual(['/topic/a {"n":1}', '/topic/b {"n":1}', '/topic/a {"n":2}', '/topic/b {"n":2}'])
    client.subscribe('/topic/c', () => {})
    await listened('/topic/c')
    expect(failures).toEqual([])
  })

  test('[STOMP-18] [STOMP-22] receives the answers to what it sends, also a refusal', async () => {
    const client = await opened(open)
    const received: unknown[] = []
    client.subscribe('/topic/a', (body) => received.push(JSON.parse(body)))
    await listened('/topic/a')
    for (const body of ['bad', 'good']) client.send('/app/a', body, body)
    await settled(() => received.length === 2)
    expect(received).toEqual([
      { rest: 'a', body: 'bad' },
      { rest: 'a', body: 'good' },
    ])
    await client.goodbye()
    expect(failures).toEqual([])
  })

  test('[STOMP-18] receives the reason for an error', async () => {
    const client = await opened(open)
    client.send('/topic/a', 'forged')
    await settled(() => failures.length > 0)
    expect(failures[0]).toContain('SEND is not supported')
    await settled(() => sockets[0]?.readyState === WebSocket.CLOSED)
  })
})

test('[STOMP-18] stompjs needs no token in a browser that sends its cookie', async () => {
  const socket = new WebSocket(server.app.url, ['v12.stomp', 'v11.stomp'], {
    headers: { cookie: `guest=${'0'.repeat(32)}` },
  })
  sockets.push(socket)
  await stompjs(socket, {}, (why) => void failures.push(why))
  expect(failures).toEqual([])
  socket.close()
  await once(socket, 'close')
})
