import { matchSends } from '@guess/contract/rules/duel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { movesBy } from '../api/duels.ts'
import { eventually } from '../testing/eventually.ts'
import { openSocket, pauseAfter, type Socket, type SocketMessage, type SocketState } from './stomp.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'
const TOPIC = `/topic/game/${TOKEN}`
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

  deliver(message: object, headers = '') {
    const subscription = /id:(\S+)/.exec(this.sent.find((frame) => frame.startsWith('SUBSCRIBE')) ?? '')?.[1]
    const head = `MESSAGE\ndestination:${TOPIC}\nmessage-id:1\nsubscription:${subscription}\n${headers}`
    this.say(`${head}\n${JSON.stringify(message)}\0`)
  }

  /** Returns the frames in which the client has sent calls. */
  calls = () => this.sent.filter((frame) => frame.startsWith('SEND'))

  /** Answers the call that was sent last. */
  answer(status: number, reply: unknown) {
    const receipt = /receipt:(\S+)/.exec(this.calls().at(-1) ?? '')?.[1]
    this.deliver({ status, reply }, `receipt-id:${receipt}\n`)
    if (status < 400) this.say(`RECEIPT\nreceipt-id:${receipt}\n\n\0`)
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

describe('a move', () => {
  let byHttp: string[]

  beforeEach(() => {
    byHttp = []
    vi.stubGlobal('fetch', async (address: string) => {
      byHttp.push(address)
      return Response.json({ by: 'http' })
    })
  })

  const answer = (text = 'Akira') =>
    movesBy(socket.callsTo(matchSends(TOKEN))).sendAnswer({ gameToken: TOKEN, sectionNumber: 1 }, text)
  const CALL = ['/api/multiplayer/sendAnswer']

  test('[DUEL-79] goes over the open socket, which brings its reply', async () => {
    const line = await up()
    const reply = answer()
    await eventually(() => expect(line.calls()).toHaveLength(1))
    const [head = '', body = ''] = (line.calls()[0] ?? '').split('\n\n')
    expect(head).toContain(`destination:/app/live/${TOKEN}`)
    expect(JSON.parse(body.replace('\0', ''))).toEqual({
      call: 'POST /multiplayer/sendAnswer',
      body: { gameToken: TOKEN, sectionNumber: 1, answer: 'Akira' },
    })
    line.deliver({ message: 'Answer sent', seq: 1 })
    line.answer(200, { accepted: true })
    expect(await reply).toEqual({ accepted: true })
    expect(received).toMatchObject([{ seq: 1 }])
    expect(byHttp).toEqual([])
  })

  test('[DUEL-79] that the rules refuse is not made again over HTTP', async () => {
    const line = await up()
    for (const [status, code] of [
      [409, 'section-not-current'],
      [403, 'wrong-seat'],
      [429, 'too-many-requests'],
    ] as const) {
      const reply = answer()
      const refused = expect(reply).rejects.toMatchObject({ name: 'Refusal', status, code })
      line.answer(status, { code, message: '' })
      await refused
    }
    expect(byHttp).toEqual([])
  })

  test('[DUEL-79] that fails at the server, or of a session that has ended, is made over HTTP', async () => {
    const line = await up()
    for (const [status, code] of [
      [503, 'service-unavailable'],
      [401, 'access-denied'],
    ] as const) {
      const reply = answer()
      line.answer(status, { code, message: '' })
      expect(await reply).toEqual({ by: 'http' })
    }
    expect(byHttp).toEqual([...CALL, ...CALL])
    expect(line.calls()).toHaveLength(2)
  })

  test('[DUEL-79] is made over HTTP while the socket is down, and when it goes down before the answer', async () => {
    expect(await answer()).toEqual({ by: 'http' })
    const line = await up()
    const replies = [answer(), answer('Ponyo')]
    await eventually(() => expect(line.calls()).toHaveLength(2))
    line.close()
    expect(await Promise.all(replies)).toEqual([{ by: 'http' }, { by: 'http' }])
    expect(await answer()).toEqual({ by: 'http' })
    socket.close()
    expect(await answer()).toEqual({ by: 'http' })
    expect(byHttp).toHaveLength(5)
  })

  test('[DUEL-79] without an answer for three seconds is made over HTTP, as are those after it until the next connection', async () => {
    const line = await up()
    vi.useFakeTimers()
    const reply = answer()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(byHttp).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual({ by: 'http' })
    line.answer(200, { accepted: true })
    expect(await answer()).toEqual({ by: 'http' })
    expect(line.calls()).toHaveLength(1)
    vi.useRealTimers()
    line.close()
    page.dispatchEvent(new Event('online'))
    const next = await up(1)
    const again = answer()
    await eventually(() => expect(next.calls()).toHaveLength(1))
    next.answer(200, { accepted: true })
    expect(await again).toEqual({ accepted: true })
  })

  test('[DUEL-79] is made over HTTP if the server takes none over its sockets', async () => {
    const line = await up()
    const reply = answer()
    await eventually(() => expect(line.calls()).toHaveLength(1))
    line.say('ERROR\nmessage:SEND is not supported\\c call the API instead\n\n\0')
    line.close()
    expect(await reply).toEqual({ by: 'http' })
    page.dispatchEvent(new Event('online'))
    const next = await up(1)
    expect(await answer()).toEqual({ by: 'http' })
    expect(next.calls()).toEqual([])
  })
})
