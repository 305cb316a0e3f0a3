import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect } from 'vitest'
import { createBroker, type Topics } from '../broker.ts'
import { ProtocolError } from '../protocol-error.ts'
import { createStompServer } from '../stomp-server.ts'
import { openListener, openSocket, type Socket, type SocketOptions } from './stomp-socket.ts'

/** A caller of the tests: a user named by a token, or a guest named by a cookie. */
export interface TestCaller {
  kind: 'user' | 'guest'
  name: string
}

/** A separate STOMP server with a clock that advances only if a test moves it. */
export interface StompApp {
  topics: Topics<TestCaller>
  clock: { advance(ms: number): void }
  url: string
  /** Messages of unexpected errors. */
  failures: string[]
  isFull(): boolean
  drain(overMs: number): Promise<void>
  close(): Promise<void>
}

const isRefusal = (error: unknown) => error instanceof Error && error.name === 'Refused'

function identify(token: string | undefined, cookie = ''): TestCaller {
  if (token) return { kind: 'user', name: token.replace(/^Bearer /, '') }
  const [, name] = /guest=(\w+)/.exec(cookie) ?? []
  if (!name) throw new ProtocolError('Access Denied')
  return { kind: 'guest', name }
}

/** Starts an HTTP server that passes every Upgrade to a STOMP server. */
export async function startStompApp({ rateLimitFactor = 100_000 } = {}): Promise<StompApp> {
  let now = 0
  const failures: string[] = []
  const fail = (error: unknown) => void failures.push(String(error))
  const broker = createBroker<TestCaller>(fail)
  const stomp = createStompServer<TestCaller>({
    broker,
    now: () => now,
    rateLimitFactor,
    identify: async (token, request) => identify(token, request.headers.cookie),
    keyOf: ({ kind, name }) => `${kind} ${name}`,
    explain(error) {
      if (!isRefusal(error)) fail(error)
      return { message: isRefusal(error) ? 'Refused' : 'Internal error', isRefusal: isRefusal(error) }
    },
    onError: () => {},
  })
  const http = createServer().on('upgrade', stomp.upgrade)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    topics: broker,
    isFull: stomp.isFull,
    drain: stomp.drain,
    clock: {
      advance(ms) {
        now += ms
      },
    },
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    failures,
    async close() {
      await stomp.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** Starts a new server for each test of a file, with `/topic/` open to everybody or with what `prepare` allows. */
export function withStompApp(prepare = ({ topics }: StompApp) => topics.allow('/topic/', () => true)) {
  const running: StompApp[] = []
  const stop = () => Promise.all(running.splice(0).map((app) => app.close()))
  const start = async (options?: Parameters<typeof startStompApp>[0]) => {
    const app = await startStompApp(options)
    running.push(app)
    prepare(app)
    return app
  }
  beforeEach(async () => {
    await stop()
    await start()
  })
  afterAll(stop)
  return {
    start,
    get app() {
      return running[0] as StompApp
    },
  }
}

let guests = 0
/** Returns the cookie of a new guest. */
export const aGuestCookie = () => `guest=g${guests++}`

export const aSocket = ({ url }: StompApp, options?: SocketOptions) => openSocket(url, options)

/** Opens the socket of a new guest, which has not sent CONNECT. */
export const aGuestSocket = (app: StompApp) => aSocket(app, { headers: { cookie: aGuestCookie() } })

/** Opens a connected socket: of a user by token, or of a guest by cookie. */
export const aListener = ({ url }: StompApp, { token, cookie = aGuestCookie() }: { token?: string; cookie?: string } = {}) =>
  openListener(url, token ? { token } : { headers: { cookie } })

/** Returns the headers of the ERROR frame that comes next. The socket must close after it. */
export async function refusal(socket: Socket): Promise<Record<string, string>> {
  const { command, headers } = await socket.next()
  expect(command).toBe('ERROR')
  expect(await socket.closed()).toBe(1008)
  expect(socket.frames.at(-1)?.command).toBe('ERROR')
  return Object.fromEntries(headers)
}
