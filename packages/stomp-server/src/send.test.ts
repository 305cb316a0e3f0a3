import { describe, expect, test } from 'vitest'
import type { Answer } from './broker.ts'
import { aListener, refusal, type TestCaller, withStompApp } from './testing/stomp-app.ts'
import { type Socket, subscribeTo } from './testing/stomp-socket.ts'

interface Sent {
  caller: TestCaller
  rest: string
  body: string
}

const TOPIC = '/topic/a'
const DESTINATION = '/app/a'

let sent: Sent[]
let answer: (one: Sent) => Promise<Answer>

const server = withStompApp(({ topics }) => {
  sent = []
  answer = async ({ body }) => ({ isRefusal: body === 'bad', body: { said: body } })
  topics.allow('/topic/', () => true)
  topics.receive('/app/', {
    topicOf: (rest) => `/topic/${rest}`,
    handle(caller, rest, body) {
      sent.push({ caller, rest, body })
      return answer({ caller, rest, body })
    },
  })
})

/** Opens a connected socket of a new guest that subscribes to the topic. */
async function aSender(headers: Record<string, string> = {}): Promise<Socket> {
  const socket = await aListener(server.app)
  await subscribeTo(socket, TOPIC, headers)
  return socket
}

const send = (socket: Socket, body: string, headers: Record<string, string> = {}) =>
  socket.frame('SEND', { destination: DESTINATION, receipt: 'r', ...headers }, body)

/** Returns the frames that came after the receipt of the subscription. */
const repliesTo = (socket: Socket) =>
  socket.frames.slice(2).map(({ command, headers, body }) => [command, headers.get('receipt-id'), body.toString()])

describe('what a client sends', () => {
  test('[STOMP-10] reaches the receiver with its caller, and nobody else', async () => {
    const [socket, neighbour] = [await aSender(), await aSender()]
    send(socket, 'ü')
    await socket.until(() => repliesTo(socket).length === 2, 'the receipt')
    expect(sent).toMatchObject([{ caller: { kind: 'guest' }, rest: 'a', body: 'ü' }])
    await subscribeTo(neighbour, '/topic/b')
    expect(neighbour.frames.every(({ command }) => command !== 'MESSAGE')).toBe(true)
  })

  test('[STOMP-22] is answered on the subscription of the sender, and then confirmed', async () => {
    const socket = await aListener(server.app)
    const id = await subscribeTo(socket, TOPIC, { ack: 'client' })
    send(socket, 'good')
    await socket.until(() => repliesTo(socket).length === 2, 'the receipt')
    expect(repliesTo(socket)).toEqual([
      ['MESSAGE', 'r', '{"said":"good"}'],
      ['RECEIPT', 'r', ''],
    ])
    const [, , message] = socket.frames
    expect(Object.fromEntries(message?.headers ?? [])).toMatchObject({ destination: TOPIC, subscription: id, ack: '1' })
    socket.frame('ACK', { id: '1', receipt: 'acknowledged' })
    await socket.until(() => repliesTo(socket).length === 3, 'the receipt of the acknowledgement')
  })

  test('[STOMP-22] and is refused is answered without a receipt, and the socket stays open', async () => {
    const socket = await aSender()
    send(socket, 'bad')
    send(socket, 'good', { receipt: 's' })
    await socket.until(() => repliesTo(socket).length === 3, 'the receipt')
    expect(repliesTo(socket)).toEqual([
      ['MESSAGE', 'r', '{"said":"bad"}'],
      ['MESSAGE', 's', '{"said":"good"}'],
      ['RECEIPT', 's', ''],
    ])
  })

  test('[STOMP-22] without asking for a receipt is not answered', async () => {
    const socket = await aSender()
    for (const body of ['good', 'bad']) socket.frame('SEND', { destination: DESTINATION }, body)
    await subscribeTo(socket, '/topic/b')
    expect(sent).toHaveLength(2)
    expect(repliesTo(socket)).toHaveLength(1)
  })

  test('[STOMP-22] is handled in its order, and nothing is answered after a socket has closed', async () => {
    const gate = Promise.withResolvers<void>()
    answer = async ({ body }) => {
      await gate.promise
      return { isRefusal: false, body: { said: body } }
    }
    const [socket, gone] = [await aSender(), await aSender()]
    for (const body of ['1', '2']) send(socket, body, { receipt: body })
    send(gone, '3')
    await gone.until(() => sent.length === 2, 'the first of each')
    gone.socket.close()
    await gone.closed()
    gate.resolve()
    await socket.until(() => repliesTo(socket).length === 4, 'the receipts')
    expect(repliesTo(socket).map(([, receipt]) => receipt)).toEqual(['1', '1', '2', '2'])
    expect(repliesTo(gone)).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['[STOMP-10] without a destination', { destination: '' }, 'SEND requires the header destination'],
    ['[STOMP-10] without a subscription to its topic', { destination: '/app/b' }, 'SEND requires a subscription to its topic'],
    ['[STOMP-10] without a receiver', { destination: '/application' }, 'SEND is not supported: call the API instead'],
    ['[STOMP-10] within a transaction', { transaction: 't' }, 'SEND is not supported within a transaction'],
  ])('%s ends the connection and reaches nobody', async (_, headers, why) => {
    const socket = await aSender()
    socket.frame('BEGIN', { transaction: 't' })
    send(socket, 'good', headers)
    expect(await refusal(socket)).toMatchObject({ message: why, 'receipt-id': 'r' })
    expect(sent).toEqual([])
  })

  test('[STOMP-10] after the subscription has ended, ends the connection', async () => {
    const socket = await aListener(server.app)
    const id = await subscribeTo(socket, TOPIC)
    socket.frame('UNSUBSCRIBE', { id })
    send(socket, 'good')
    expect(await refusal(socket)).toMatchObject({ message: 'SEND requires a subscription to its topic' })
  })

  test('[STOMP-4] has at most 16 KiB', async () => {
    const socket = await aSender()
    send(socket, 'a'.repeat(1024 * 1024))
    expect([1006, 1008, 1009]).toContain(await socket.closed())
    expect(sent).toEqual([])
  })

  test('[STOMP-14] counts as a frame while the one before it is handled', async () => {
    answer = () => new Promise(() => {})
    const socket = await aSender()
    for (let time = 0; time < 101; time++) send(socket, 'good')
    expect(await refusal(socket)).toMatchObject({ message: 'Too many frames' })
    expect(sent).toHaveLength(1)
  })

  test('ends the connection without details if the receiver fails', async () => {
    answer = () => Promise.reject(new Error('a canary'))
    const socket = await aSender()
    send(socket, 'good')
    const { headers, body } = await socket.next()
    expect(`${[...headers]}${body}`).not.toContain('canary')
    expect(await socket.closed()).toBe(1011)
    expect(server.app.failures.splice(0)).toEqual([expect.stringContaining('a canary')])
  })
})
