import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Command, Frame } from '../platform/stomp/frame.ts'
import { frameParser } from '../platform/stomp/frame-parser.ts'
import { writeFrame } from '../platform/stomp/write-frame.ts'
import type { TestApp } from './test-app.ts'

const PATIENCE_MS = 10_000
const LOOK_MS = 5

const opening = new WeakMap<TestApp['http'], Promise<string>>()

/** Has a test's server listen, once; gives the host and port. */
export async function hostOf({ http }: TestApp): Promise<string> {
  const listening = opening.get(http) ?? http.listen({ host: '127.0.0.1', port: 0 })
  opening.set(http, listening)
  await listening
  return `127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

interface SocketWish {
  /** Headers of the Upgrade. */
  headers?: Record<string, string>
  protocols?: string[]
}

/** The cookie of a guest that nobody knows yet. */
let guests = 0
export const aGuestCookie = () => `guest=${(guests++).toString(16).padStart(32, '0')}`

/** A socket that sends what a test tells it to, and keeps what comes. */
export async function aSocket(app: TestApp, { headers = {}, protocols = ['v12.stomp'] }: SocketWish = {}) {
  const socket = new WebSocket(`ws://${await hostOf(app)}/websocket`, protocols, { headers })
  const parser = frameParser()
  const frames: Frame[] = []
  let read = 0
  let beats = 0
  let pings = 0
  let code: number | null = null
  socket.on('message', (message: Buffer) => {
    if (message.toString() === '\n') beats += 1
    for (const parsed of parser.push(message)) {
      if (parsed.kind === 'fault') throw new Error(`The server sent a broken frame: ${parsed.fault.why}`)
      frames.push(parsed.frame)
    }
  })
  socket.on('ping', () => {
    pings += 1
  })
  socket.on('close', (closed) => {
    code = closed
  })
  socket.on('error', () => {})
  await once(socket, 'open')

  const until = async (isSo: () => boolean, what: string) => {
    const late = Date.now() + PATIENCE_MS
    while (!isSo()) {
      if (Date.now() > late)
        throw new Error(`In vain: ${what}; there came ${frames.map(({ command }) => command)}, closed: ${code}`)
      await wait(LOOK_MS)
    }
  }
  return {
    socket,
    frames,
    until,
    beats: () => beats,
    pings: () => pings,
    send: (octets: string | Buffer) => socket.send(octets),
    frame: (command: Command, frameHeaders: Record<string, string> = {}, body = '') =>
      socket.send(writeFrame(command, frameHeaders, body)),
    /** The next frame that has not been asked for yet. */
    async next(): Promise<Frame> {
      await until(() => frames.length > read, 'a frame')
      return frames[read++] as Frame
    },
    /** The number that the socket was closed with. */
    async closed(): Promise<number> {
      await until(() => code !== null, 'the end')
      return code as number
    },
  }
}

export type Socket = Awaited<ReturnType<typeof aSocket>>

const CONNECT = { 'accept-version': '1.2', host: 'localhost', 'heart-beat': '0,0' }

/** A socket that is connected, as the owner of a token or as the guest of a cookie; without either, as a new guest. */
export async function aListener(app: TestApp, { token, cookie }: { token?: string; cookie?: string } = {}): Promise<Socket> {
  const headers: Record<string, string> = token ? {} : { cookie: cookie ?? aGuestCookie() }
  const listener = await aSocket(app, { headers })
  listener.frame('CONNECT', { ...CONNECT, ...(token && { Authorization: `Bearer ${token}` }) })
  const { command, headers: said } = await listener.next()
  if (command !== 'CONNECTED') throw new Error(`Not connected: ${said.get('message')}`)
  return listener
}

/** The ERROR that comes next, and that the socket closes after it. */
export async function refusal(socket: Socket) {
  const { command, headers } = await socket.next()
  expect(command).toBe('ERROR')
  expect(await socket.closed()).toBe(1008)
  expect(socket.frames.at(-1)?.command).toBe('ERROR')
  return Object.fromEntries(headers)
}

let subscriptions = 0

/** Subscribes and waits until the server has it. */
export async function listenTo(listener: Socket, destination: string, headers: Record<string, string> = {}): Promise<string> {
  const id = `s${subscriptions++}`
  listener.frame('SUBSCRIBE', { id, destination, receipt: id, ...headers })
  const { command, headers: said } = await listener.next()
  if (command !== 'RECEIPT') throw new Error(`Not subscribed: ${said.get('message')}`)
  return id
}
