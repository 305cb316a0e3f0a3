import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Command, Frame } from '../frame.ts'
import { frameParser } from '../frame-parser.ts'
import { writeFrame } from '../write-frame.ts'

const WAIT_MS = 120_000
const LOOK_MS = 5

export interface SocketOptions {
  /** Headers of the Upgrade request. */
  headers?: Record<string, string>
  protocols?: string[]
}

/** Opens a WebSocket that sends what a test asks for and records what it receives. */
export async function openSocket(url: string, { headers = {}, protocols = ['v12.stomp'] }: SocketOptions = {}) {
  const socket = new WebSocket(url, protocols, { headers })
  const parser = frameParser()
  const frames: Frame[] = []
  let read = 0
  let beats = 0
  let pings = 0
  let code: number | null = null
  socket.on('message', (message: Buffer) => {
    if (message.toString() === '\n') beats += 1
    for (const parsed of parser.push(message)) {
      if (parsed.kind === 'error') throw new Error(`The server sent a malformed frame: ${parsed.error.reason}`)
      frames.push(parsed.frame)
    }
  })
  socket.on('ping', () => {
    pings += 1
  })
  socket.on('close', (closeCode) => {
    code = closeCode
  })
  socket.on('error', () => {})
  await once(socket, 'open')

  const until = async (isSo: () => boolean, what: string) => {
    const deadline = Date.now() + WAIT_MS
    while (!isSo()) {
      if (Date.now() > deadline)
        throw new Error(`Timed out waiting for ${what}; received ${frames.map(({ command }) => command)}, closed: ${code}`)
      await wait(LOOK_MS)
    }
  }
  return {
    socket,
    frames,
    until,
    beats: () => beats,
    pings: () => pings,
    send: (bytes: string | Buffer) => socket.send(bytes),
    frame: (command: Command, frameHeaders: Record<string, string> = {}, body = '') =>
      socket.send(writeFrame(command, frameHeaders, body)),
    /** Returns the next frame that has not been returned yet. */
    async next(): Promise<Frame> {
      await until(() => frames.length > read, 'a frame')
      return frames[read++] as Frame
    },
    /** Waits until the socket has closed and returns the close code. */
    async closed(): Promise<number> {
      await until(() => code !== null, 'the end of the connection')
      return code as number
    },
  }
}

export type Socket = Awaited<ReturnType<typeof openSocket>>

const CONNECT = { 'accept-version': '1.2', host: 'localhost', 'heart-beat': '0,0' }

/** Opens a socket and connects it with a token, or with the headers of its Upgrade request. */
export async function openListener(url: string, { token, headers = {} }: { token?: string; headers?: Record<string, string> }) {
  const listener = await openSocket(url, { headers })
  listener.frame('CONNECT', { ...CONNECT, ...(token && { Authorization: `Bearer ${token}` }) })
  const { command, headers: received } = await listener.next()
  if (command !== 'CONNECTED') throw new Error(`Not connected: ${received.get('message')}`)
  return listener
}

let subscriptions = 0

/** Subscribes, waits until the server confirms it, and returns the id of the subscription. */
export async function subscribeTo(listener: Socket, destination: string, headers: Record<string, string> = {}): Promise<string> {
  const id = `s${subscriptions++}`
  listener.frame('SUBSCRIBE', { id, destination, receipt: id, ...headers })
  const { command, headers: received } = await listener.next()
  if (command !== 'RECEIPT') throw new Error(`Not subscribed: ${received.get('message')}`)
  return id
}
