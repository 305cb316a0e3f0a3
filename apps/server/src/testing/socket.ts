import type { AddressInfo } from 'node:net'
import { openListener, openSocket, type Socket, type SocketOptions, subscribeTo } from '@guess/stomp-server/testing/stomp-socket'
import { expect } from 'vitest'
import { signGuest } from '../platform/http/guest-cookie.ts'
import { SECRET, type TestApp } from './test-app.ts'

export type { Socket } from '@guess/stomp-server/testing/stomp-socket'

const opening = new WeakMap<TestApp['http'], Promise<string>>()

/** Makes a test's server listen, once, and returns its host and port. */
export async function hostOf({ http }: TestApp): Promise<string> {
  const listening = opening.get(http) ?? http.listen({ host: '127.0.0.1', port: 0 })
  opening.set(http, listening)
  await listening
  return `127.0.0.1:${(http.server.address() as AddressInfo).port}`
}

const urlOf = async (app: TestApp) => `ws://${await hostOf(app)}/websocket`

/** Number of guests created so far; it makes every cookie new. */
let guests = 0
export const aGuestCookie = () => `guest=${signGuest(SECRET, (guests++).toString(16).padStart(32, '0'))}`

/** Opens a socket that sends what a test tells it to, and records what it receives. */
export const aSocket = async (app: TestApp, options?: SocketOptions) => openSocket(await urlOf(app), options)

/** Opens a connected socket, as the owner of a token or the guest of a cookie; without either, as a new guest. */
export async function aListener(app: TestApp, { token, cookie }: { token?: string; cookie?: string } = {}): Promise<Socket> {
  return openListener(await urlOf(app), token ? { token } : { headers: { cookie: cookie ?? aGuestCookie() } })
}

/** Returns the headers of the ERROR frame that comes next. The socket must close after it. */
export async function refusal(socket: Socket) {
  const { command, headers } = await socket.next()
  expect(command).toBe('ERROR')
  expect(await socket.closed()).toBe(1008)
  expect(socket.frames.at(-1)?.command).toBe('ERROR')
  return Object.fromEntries(headers)
}

/** Subscribes and waits until the server confirms it. */
export const listenTo = subscribeTo
