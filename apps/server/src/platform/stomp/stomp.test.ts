import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aGuestCookie, aListener, aSocket, listenTo, type Socket } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'
import type { Command } from './frame.ts'
import { writeFrame } from './write-frame.ts'

const bench = withApp({ renewed: true })

beforeEach(() => {
  bench.app.platform.hub.admit('/topic/open', () => true)
  bench.app.platform.hub.admit('/topic/closed', () => false)
})

const GOOD = { 'accept-version': '1.2', host: 'localhost' }
const HELLO = writeFrame('CONNECT', GOOD)

const aGuestSocket = (protocols?: string[]) => aSocket(bench.app, { headers: { cookie: aGuestCookie() }, protocols })

/** The ERROR that comes next, and that the socket closes after it. */
async function refusal(socket: Socket) {
  const { command, headers } = await socket.next()
  expect(command).toBe('ERROR')
  expect(await socket.closed()).toBe(1008)
  expect(socket.frames.at(-1)?.command).toBe('ERROR')
  return Object.fromEntries(headers)
}

const WHY: [string, string, string][] = [
  ['[STOMP-6] another frame first', 'SUBSCRIBE\nid:1\ndestination:/topic/open\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] DISCONNECT first', 'DISCONNECT\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] a frame of servers', 'CONNECTED\nversion:1.2\n\n\0', 'The first frame must be CONNECT'],
  ['[STOMP-6] no version', 'CONNECT\nhost:a\n\n\0', 'Only version 1.2 is spoken here'],
  ['[STOMP-6] older versions', 'CONNECT\naccept-version:1.0,1.1\n\n\0', 'Only version 1.2 is spoken here'],
  ['[STOMP-6] a longer version', 'CONNECT\naccept-version:1.20\n\n\0', 'Only version 1.2 is spoken here'],
  ['[STOMP-8] one beat', 'CONNECT\naccept-version:1.2\nheart-beat:1\n\n\0', 'The heart-beat is not two numbers'],
  [
    '[STOMP-8] beats that are no numbers',
    'CONNECT\naccept-version:1.2\nheart-beat:-1,a\n\n\0',
    'The heart-beat is not two numbers',
  ],
  ['[STOMP-3] a body', 'CONNECT\naccept-version:1.2\n\nbody\0', 'CONNECT has no body'],
  ['[STOMP-7] a token that is none', 'CONNECT\naccept-version:1.2\ntoken:x\n\n\0', 'Access Denied'],
  ['[STOMP-4] what is no STOMP', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', 'The command is unknown'],
]

describe('to connect', () => {
  test.each(['CONNECT', 'STOMP'] as const)('[STOMP-6] with %s is answered with the version and the beats', async (command) => {
    const socket = await aGuestSocket()
    socket.send(writeFrame(command, { ...GOOD, 'accept-version': '1.0,1.2,1.1' }))
    const connected = await socket.next()
    expect(connected.command).toBe('CONNECTED')
    expect(Object.fromEntries(connected.headers)).toEqual({ version: '1.2', 'heart-beat': '5000,5000' })
    expect(socket.socket.protocol).toBe('v12.stomp')
  })

  test.each(WHY)('%s is refused', async (_, sent, why) => {
    const socket = await aGuestSocket()
    socket.send(sent)
    expect(await refusal(socket)).toMatchObject({ message: why, ...(why.startsWith('Only') && { version: '1.2' }) })
    expect(bench.app.faults).toEqual([])
  })

  test('[STOMP-6] twice is refused', async () => {
    const socket = await aListener(bench.app)
    socket.send(HELLO)
    expect(await refusal(socket)).toMatchObject({ message: 'The connection is there already' })
  })

  test('[STOMP-6] takes five seconds at most', async () => {
    const socket = await aGuestSocket()
    bench.app.clock.pass(4_999)
    socket.send(HELLO)
    expect((await socket.next()).command).toBe('CONNECTED')
    const late = await aGuestSocket()
    late.send('CONN')
    bench.app.clock.pass(5_000)
    expect(await refusal(late)).toMatchObject({ message: 'CONNECT did not come in time' })
  })
})

describe('the caller', () => {
  const callerOf = async (headers: Record<string, string>, said: Record<string, string>) => {
    const socket = await aSocket(bench.app, { headers })
    socket.frame('CONNECT', { ...GOOD, ...said })
    expect((await socket.next()).command).toBe('CONNECTED')
    await listenTo(socket, '/topic/open')
    return bench.app.platform.hub.listeners('/topic/open').at(-1)
  }

  test('[STOMP-7] is whose token is brought, in any of its headers', async () => {
    const userId = await aUser(bench.app)
    const token = await aToken(bench.app, userId)
    const ways = [{ Authorization: `Bearer ${token}` }, { Authorization: token }, { authorization: `bearer ${token}` }]
    for (const said of [...ways, { token }, { passcode: token, login: '' }] as Record<string, string>[]) {
      expect(await callerOf({}, said)).toMatchObject({ kind: 'user', userId })
    }
  })

  test('[STOMP-7] is the guest of the cookie where no token is brought, also when its header is empty', async () => {
    for (const said of [{}, { passcode: '' }, { token: '' }] as Record<string, string>[]) {
      expect(await callerOf({ cookie: `a=b; ${aGuestCookie()}` }, said)).toMatchObject({ kind: 'guest' })
    }
  })

  test('[STOMP-7] is whose token is brought also in the browser of a guest', async () => {
    const userId = await aUser(bench.app)
    const caller = await callerOf({ cookie: aGuestCookie() }, { token: await aToken(bench.app, userId) })
    expect(caller).toMatchObject({ kind: 'user', userId, guestKey: expect.any(String) })
  })

  test.each([
    ['an expired token', async () => aToken(bench.app, await aUser(bench.app), { lasts: -1 })],
    ['a forged token', async () => aToken(bench.app, await aUser(bench.app), { secret: 'another secret that is long enough' })],
    ['a token of a session that has ended', async () => aToken(bench.app, 999_999)],
  ])('[STOMP-7] is refused with %s, whatever the cookie says', async (_, make) => {
    const socket = await aGuestSocket()
    socket.frame('CONNECT', { ...GOOD, Authorization: `Bearer ${await make()}` })
    expect(await refusal(socket)).toMatchObject({ message: 'Access Denied' })
  })

  test.each(['', 'guest=', 'guest=short', `guest=${'G'.repeat(32)}`, `Guest=${'0'.repeat(32)}`])(
    '[STOMP-7] is refused when it is nobody (cookie %j)',
    async (cookie) => {
      const socket = await aSocket(bench.app, { headers: { cookie } })
      socket.send(HELLO)
      expect(await refusal(socket)).toMatchObject({ message: 'Access Denied' })
    },
  )
})

describe('subscriptions', () => {
  test.each([
    ['[STOMP-9] without an id', { destination: '/topic/open' }, 'SUBSCRIBE needs the header id'],
    ['[STOMP-9] without a destination', { id: '1' }, 'SUBSCRIBE needs the header destination'],
    ['[STOMP-9] to what is not open', { id: '1', destination: '/topic/closed/1' }, 'The destination is not open to you'],
    ['[STOMP-9] to what there is not', { id: '1', destination: '/queue/a' }, 'The destination is not open to you'],
    ['[STOMP-9] to almost what is open', { id: '1', destination: ' /topic/open' }, 'The destination is not open to you'],
    ['[STOMP-12] with an ack that there is not', { id: '1', destination: '/topic/open', ack: 'Auto' }, 'The ack is unknown'],
  ])('%s are refused', async (_, headers, why) => {
    const socket = await aListener(bench.app)
    socket.frame('SUBSCRIBE', { ...headers, receipt: 'r' } as Record<string, string>)
    expect(await refusal(socket)).toMatchObject({ message: why, 'receipt-id': 'r' })
    expect(bench.app.platform.hub.destinations('/')).toEqual([])
  })

  test('[STOMP-9] have ids of their own, which are free again when they have ended', async () => {
    const socket = await aListener(bench.app)
    await listenTo(socket, '/topic/open', { id: 'a' })
    socket.frame('UNSUBSCRIBE', { id: 'a', receipt: 'r1' })
    expect((await socket.next()).headers.get('receipt-id')).toBe('r1')
    expect(bench.app.platform.hub.listeners('/topic/open')).toEqual([])
    await listenTo(socket, '/topic/open', { id: 'a' })
    socket.frame('SUBSCRIBE', { id: 'a', destination: '/topic/open2' })
    expect(await refusal(socket)).toMatchObject({ message: 'The subscription is there already' })
  })

  test('[STOMP-9] are 16 at most', async () => {
    const socket = await aListener(bench.app)
    for (let number = 0; number < 16; number++) await listenTo(socket, `/topic/open/${number}`)
    socket.frame('SUBSCRIBE', { id: 'one more', destination: '/topic/open' })
    expect(await refusal(socket)).toMatchObject({ message: 'There are too many subscriptions' })
  })

  test.each([{ id: 'b' }, {}])('[STOMP-9] that are not there cannot be ended (%j)', async (headers) => {
    const socket = await aListener(bench.app)
    await listenTo(socket, '/topic/open', { id: 'a' })
    socket.frame('UNSUBSCRIBE', headers as Record<string, string>)
    expect((await refusal(socket)).message).toMatch(/unknown|needs the header id/)
  })
})

describe('other frames', () => {
  test('[STOMP-10] SEND is refused and reaches nobody', async () => {
    const neighbour = await aListener(bench.app)
    await listenTo(neighbour, '/topic/open')
    const ways: Record<string, string>[] = [{}, { transaction: 't' }]
    for (const way of ways) {
      const socket = await aListener(bench.app)
      await listenTo(socket, '/topic/open')
      socket.frame('BEGIN', { transaction: 't' })
      socket.frame('SEND', { destination: '/topic/open', receipt: 'r', ...way }, '{"message":"Both players answered"}')
      socket.frame('COMMIT', { transaction: 't' })
      expect((await refusal(socket)).message).toMatch(/^SEND is not taken here/)
    }
    bench.app.platform.hub.tell('/topic/open', { message: 'ours' })
    expect((await neighbour.next()).body.toString()).toBe('{"message":"ours"}')
    expect(neighbour.frames.filter(({ command }) => command === 'MESSAGE')).toHaveLength(1)
  })

  test.each(['CONNECTED', 'MESSAGE', 'RECEIPT', 'ERROR'] as const)('[STOMP-4] %s is not for clients', async (command) => {
    const socket = await aListener(bench.app)
    socket.frame(command, { receipt: 'r' })
    expect(await refusal(socket)).toMatchObject({ message: 'The command is unknown', 'receipt-id': 'r' })
  })

  test.each<[Command, Record<string, string>, string]>([
    ['BEGIN', {}, 'BEGIN needs the header transaction'],
    ['COMMIT', { transaction: 'none' }, 'The transaction is unknown'],
    ['ABORT', { transaction: 'none' }, 'The transaction is unknown'],
    ['ACK', {}, 'ACK needs the header id'],
    ['ACK', { id: '2' }, 'The message is unknown'],
    ['NACK', { id: '0' }, 'The message is unknown'],
    ['NACK', { id: '1e0' }, 'The message is unknown'],
    ['ACK', { id: '1', transaction: 'none' }, 'The transaction is unknown'],
  ])('[STOMP-12] %s with %j is refused', async (command, headers, why) => {
    const socket = await aListener(bench.app)
    await listenTo(socket, '/topic/open', { ack: 'client' })
    bench.app.platform.hub.tell('/topic/open', {})
    await socket.next()
    socket.frame(command, headers)
    expect(await refusal(socket)).toMatchObject({ message: why })
  })

  test('[STOMP-12] messages are acknowledged, in transactions or not', async () => {
    const socket = await aListener(bench.app)
    await listenTo(socket, '/topic/open', { ack: 'client-individual' })
    bench.app.platform.hub.tell('/topic/open', {})
    const id = (await socket.next()).headers.get('ack') as string
    socket.frame('BEGIN', { transaction: 't' })
    socket.frame('ACK', { id, transaction: 't' })
    socket.frame('NACK', { id, transaction: 't' })
    socket.frame('COMMIT', { transaction: 't' })
    socket.frame('BEGIN', { transaction: 't' })
    socket.frame('ABORT', { transaction: 't', receipt: 'done' })
    expect((await socket.next()).headers.get('receipt-id')).toBe('done')
  })

  test('[STOMP-12] a transaction is begun once, and there are 16 at most', async () => {
    const twice = await aListener(bench.app)
    for (let time = 0; time < 2; time++) twice.frame('BEGIN', { transaction: 't' })
    expect(await refusal(twice)).toMatchObject({ message: 'The transaction is there already' })
    const many = await aListener(bench.app)
    for (let number = 0; number < 17; number++) many.frame('BEGIN', { transaction: `t${number}` })
    expect(await refusal(many)).toMatchObject({ message: 'There are too many transactions' })
  })

  test('[STOMP-11] receipts come in the order of their frames, each when its frame is done', async () => {
    const socket = await aListener(bench.app)
    const { hub } = bench.app.platform
    const gate = Promise.withResolvers<boolean>()
    hub.admit('/topic/slow', () => gate.promise)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/topic/slow', receipt: 'r1' })
    socket.frame('BEGIN', { transaction: 't', receipt: 'a:b\\c' })
    await listenTo(await aListener(bench.app), '/topic/open')
    expect(socket.frames).toHaveLength(1)
    gate.resolve(true)
    expect((await socket.next()).headers.get('receipt-id')).toBe('r1')
    expect((await socket.next()).headers.get('receipt-id')).toBe('a:b\\c')
    expect(hub.listeners('/topic/slow')).toHaveLength(1)
  })

  test('[STOMP-11] DISCONNECT is answered, then the socket closes and what follows is not read', async () => {
    const socket = await aListener(bench.app)
    socket.send(`${writeFrame('DISCONNECT', { receipt: 'bye' })}${writeFrame('SEND', {})}`)
    const { command, headers } = await socket.next()
    expect([command, headers.get('receipt-id')]).toEqual(['RECEIPT', 'bye'])
    expect(await socket.closed()).toBe(1000)
    expect(socket.frames).toHaveLength(2)
  })

  test('a gate that fails is a fault of ours: it is logged, and the client is told no more than that', async () => {
    bench.app.platform.hub.admit('/topic/broken', () => Promise.reject(new Error('a canary')))
    const socket = await aListener(bench.app)
    socket.frame('SUBSCRIBE', { id: '1', destination: '/topic/broken' })
    const { headers, body } = await socket.next()
    expect(`${[...headers]}${body}`).not.toContain('canary')
    expect(await socket.closed()).toBe(1011)
    expect(bench.app.faults.splice(0)).toEqual([expect.stringContaining('a canary')])
  })
})

describe('the octets of a socket', () => {
  const stream = `${HELLO}\n\r\n${writeFrame('SUBSCRIBE', { id: 'ağ:aç', destination: '/topic/open', receipt: 'r' })}`

  test.each([1, 2, 3, 7, 50, 1_000])('[STOMP-1] may be cut after every %i, in text or binary', async (length) => {
    const octets = Buffer.from(stream)
    // One that cuts letters must be binary; and a client has 100 messages in 20 seconds.
    const app = await bench.another({ rateLimitFactor: 10 })
    app.platform.hub.admit('/topic/open', () => true)
    const socket = await aSocket(app, { headers: { cookie: aGuestCookie() } })
    for (let at = 0; at < octets.length; at += length) socket.send(octets.subarray(at, at + length))
    expect((await socket.next()).command).toBe('CONNECTED')
    expect((await socket.next()).headers.get('receipt-id')).toBe('r')
    app.platform.hub.tell('/topic/open', {})
    expect((await socket.next()).headers.get('subscription')).toBe('ağ:aç')
  })

  test('[STOMP-1] may be text and binary in turn', async () => {
    const socket = await aGuestSocket()
    socket.send(HELLO.slice(0, 20))
    socket.send(Buffer.from(HELLO.slice(20)))
    expect((await socket.next()).command).toBe('CONNECTED')
  })

  test('[STOMP-4] that are more than 16 KiB in one message are refused', async () => {
    const socket = await aListener(bench.app)
    socket.send('\n'.repeat(16 * 1024))
    socket.frame('BEGIN', { transaction: 't', receipt: 'r' })
    expect((await socket.next()).headers.get('receipt-id')).toBe('r')
    socket.send('\n'.repeat(16 * 1024 + 1))
    expect(await refusal(socket)).toMatchObject({ message: 'The message is too large' })
    const huge = await aListener(bench.app)
    huge.send('\n'.repeat(1024 * 1024))
    expect(await huge.closed()).toBe(1009)
  })

  test('[STOMP-4] that are a frame of more than 16 KiB in several messages are refused', async () => {
    const socket = await aListener(bench.app)
    socket.send(`SEND\ndestination:/topic/open\n\n${'a'.repeat(10_000)}`)
    socket.send('a'.repeat(10_000))
    expect(await refusal(socket)).toMatchObject({ message: 'The frame is too large' })
  })

  test('[STOMP-4] that are no UTF-8 in a text are refused by the socket', async () => {
    const socket = await aListener(bench.app)
    socket.socket.send(Buffer.from([0xff, 0xfe]), { binary: false })
    expect(await socket.closed()).toBe(1007)
    expect(bench.app.faults).toEqual([])
  })
})
