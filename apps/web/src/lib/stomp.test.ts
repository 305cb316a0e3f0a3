import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openSocket, pauseAfter, type Socket, type SocketMessage, type SocketState } from './stomp.ts'

const TOPIC = '/topic/game/0123456789abcdef0123456789abcdef'
const CONNECTED = 'CONNECTED\nversion:1.2\nheart-beat:5000,5000\n\n\0'

let page: EventTarget
let lines: FakeLink[]
let states: SocketState[]
let received: SocketMessage[]
let socket: Socket

/** A fake WebSocket, with the server's end of it. */
class FakeLink extends EventTarget {
  sent: string[] = []
  readyState = 1
  binaryType = ''
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    super()
    lines.push(this)
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.readyState = 3
    this.onclose?.({ code: 1000, reason: '' })
  }

  /** Delivers a message from the server. */
  say(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
    this.onmessage?.({ data })
  }

  deliver(message: object) {
    const subscription = /id:(\S+)/.exec(this.sent.find((frame) => frame.startsWith('SUBSCRIBE')) ?? '')?.[1]
    this.say(`MESSAGE\ndestination:${TOPIC}\nmessage-id:1\nsubscription:${subscription}\n\n${JSON.stringify(message)}\0`)
  }
}

class FakeWorker {
  terminate() {}
}

const lineAt = async (number: number) => {
  await eventually(() => expect(lines[number]?.sent[0]).toMatch(/^CONNECT\n/))
  return lines[number] as FakeLink
}

const up = async (number = 0) => {
  const line = await lineAt(number)
  line.say(CONNECTED)
  line.say(`RECEIPT\nreceipt-id:${TOPIC}\n\n\0`)
  return line
}

const lastState = () => states.at(-1)?.at

beforeEach(() => {
  page = new EventTarget()
  lines = []
  states = []
  received = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(page, { hidden: false }))
  vi.stubGlobal('location', { origin: 'http://guess.example' })
  vi.stubGlobal('WebSocket', FakeLink)
  vi.stubGlobal('Worker', FakeWorker)
  socket = openSocket({
    topics: [TOPIC],
    onState: (state) => states.push(state),
    onMessage: (message) => received.push(message),
  })
})
afterEach(() => {
  socket.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[DUEL-59] a socket counts as connected once the server has confirmed its subscriptions', async () => {
  const line = await lineAt(0)
  line.say(CONNECTED)
  expect(line.sent[1]).toContain(`destination:${TOPIC}`)
  expect(lastState()).toBe('connecting')
  line.say(`RECEIPT\nreceipt-id:${TOPIC}\n\n\0`)
  expect(states.map(({ at }) => at)).toEqual(['connecting', 'connected'])
})

test('[DUEL-60] a repeated message is dropped, even after a reconnect', async () => {
  const first = await up()
  first.deliver({ message: 'Player ready', seq: 4 })
  first.deliver({ message: 'Player ready', seq: 4 })
  first.close()
  page.dispatchEvent(new Event('online'))
  const second = await up(1)
  second.deliver({ message: 'Player ready', seq: 4 })
  second.deliver({ message: 'Player ready', seq: 5 })
  expect(received).toMatchObject([{ seq: 4 }, { seq: 5 }])
})

test('[DUEL-59] a lost connection is reopened automatically', async () => {
  const line = await up()
  line.close()
  expect(lastState()).toBe('waiting')
  await up(1)
  expect(lastState()).toBe('connected')
})

test('[DUEL-59] reconnects at once if the page becomes visible or the network returns', async () => {
  for (const [number, sign] of ['visibilitychange', 'online'].entries()) {
    const line = await up(number)
    line.close()
    expect(lastState()).toBe('waiting')
    page.dispatchEvent(new Event(sign))
    expect(lastState()).toBe('connecting')
  }
})

test('[DUEL-67] a lost connection was last heard when its last message or heart-beat arrived', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  expect(socket.lastReceivedAt()).toBeNull()
  const line = await up()
  vi.setSystemTime(1_005_000)
  line.say('\n')
  vi.setSystemTime(1_012_000)
  line.close()
  expect(lastState()).toBe('waiting')
  expect(socket.lastReceivedAt()).toBe(1_005_000)
  await lineAt(1)
  vi.setSystemTime(1_020_000)
  lines[1]?.close()
  expect(socket.lastReceivedAt()).toBe(1_005_000)
  vi.setSystemTime(1_030_000)
  page.dispatchEvent(new Event('online'))
  await up(2)
  expect(socket.lastReceivedAt()).toBeGreaterThanOrEqual(1_030_000)
})

test('[DUEL-59] without a network, the connection counts as lost', async () => {
  await up()
  page.dispatchEvent(new Event('offline'))
  expect(lastState()).toBe('waiting')
})

test('[DUEL-59] a refused client does not reconnect until a retry is requested', async () => {
  const line = await lineAt(0)
  line.say('ERROR\nmessage:Access Denied\n\n\0')
  line.close()
  expect(lastState()).toBe('denied')
  page.dispatchEvent(new Event('online'))
  expect(lastState()).toBe('denied')
  socket.retryNow()
  await up(1)
  expect(lastState()).toBe('connected')
})

test('a closed socket stays closed', async () => {
  const line = await up()
  socket.close()
  page.dispatchEvent(new Event('online'))
  expect(line.readyState).toBe(3)
  expect(lastState()).toBe('closed')
  expect(lines).toHaveLength(1)
})

test('the pauses between attempts grow to eight seconds', () => {
  const failures = [0, 1, 2, 3, 4, 5, 40]
  expect(failures.map((count) => pauseAfter(count, 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000])
  expect(failures.map((count) => pauseAfter(count, 0))).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000])
})
