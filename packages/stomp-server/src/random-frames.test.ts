// Whatever clients send, in whatever order, the server keeps running, stays within its limits and leaks nothing to other clients.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEED } from '../../../tools/seed.ts'
import { COMMANDS, type Frame } from './frame.ts'
import { aGuestSocket, aListener, type StompApp, withStompApp } from './testing/stomp-app.ts'
import { type Socket, subscribeTo } from './testing/stomp-socket.ts'
import { writeFrame } from './write-frame.ts'

const RUNS = Number(process.env.STOMP_RUNS ?? 2_000)
const AT_ONCE = 20
const ROOM_MAX = 150 * 1024 * 1024

const server = withStompApp(({ topics }) => {
  topics.allow('/topic/open', () => true)
  topics.allow('/topic/closed', () => false)
  topics.receive('/app/', {
    topicOf: () => '/topic/open',
    handle: async (_, rest, body) => ({ isRefusal: rest === 'no', body: { body } }),
  })
})
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeAll(() => {
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
})
afterAll(() => {
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
})

const CONNECT = writeFrame('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0' })

const name = fc.constantFrom(
  'id',
  'destination',
  'receipt',
  'transaction',
  'ack',
  'accept-version',
  'heart-beat',
  'content-length',
)
const value = fc.oneof(
  fc.constantFrom('1', '2', 't', '/topic/open', '/topic/closed', '/app/yes', 'auto', 'client', '1.2', '0,0', '5', ''),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const someFrame = fc
  .tuple(fc.constantFrom(...COMMANDS), fc.dictionary(name, value, { maxKeys: 4 }), fc.string({ maxLength: 6 }))
  .map(([command, headers, body]) => Buffer.from(writeFrame(command, headers, command === 'SEND' ? body : '')))
const goodFrame = fc
  .constantFrom(
    writeFrame('SUBSCRIBE', { id: '1', destination: '/topic/open' }),
    writeFrame('SUBSCRIBE', { id: '2', destination: '/topic/open', ack: 'client' }),
    writeFrame('UNSUBSCRIBE', { id: '1' }),
    writeFrame('SEND', { destination: '/app/yes', receipt: 'r' }, 'body'),
    writeFrame('SEND', { destination: '/app/no', receipt: 'r' }, 'body'),
    writeFrame('BEGIN', { transaction: 't', receipt: 'r' }),
    writeFrame('COMMIT', { transaction: 't' }),
    writeFrame('DISCONNECT', { receipt: 'bye' }),
    '\n',
    '\r\n',
  )
  .map((text) => Buffer.from(text))
const octets = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array))

type Action = { kind: 'send'; octets: Buffer; text: boolean } | { kind: 'ping' } | { kind: 'close' } | { kind: 'cut' }

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      octets: fc.oneof(
        { weight: 6, arbitrary: goodFrame },
        { weight: 3, arbitrary: someFrame },
        { weight: 1, arbitrary: octets },
        { weight: 1, arbitrary: fc.tuple(goodFrame, someFrame, octets).map((parts) => Buffer.concat(parts)) },
      ),
      text: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Action>({ kind: 'ping' }, { kind: 'close' }, { kind: 'cut' }) },
)
const sequence = fc.record({ connects: fc.boolean(), actions: fc.array(action, { minLength: 1, maxLength: 12 }) })

function act({ socket }: Socket, one: Action): void {
  if (one.kind === 'cut') socket.terminate()
  else if (one.kind === 'close') socket.close()
  else if (socket.readyState !== socket.OPEN) return
  else if (one.kind === 'ping') socket.ping()
  else socket.send(one.octets, { binary: !one.text })
}

/** Longer than any line of a frame may be, so it ends the connection wherever the parser reads it. */
const LAST_LINE = 'x'.repeat(16 * 1024)

/** Plays a sequence to its end on a new socket and returns the received frames. */
async function play(app: StompApp, { connects, actions }: { connects: boolean; actions: readonly Action[] }): Promise<Frame[]> {
  const socket = await aGuestSocket(app)
  if (connects) socket.send(CONNECT)
  for (const one of actions) act(socket, one)
  act(socket, { kind: 'send', octets: Buffer.from(LAST_LINE), text: true })
  await socket.closed()
  expect(socket.frames.slice(0, -1).map(({ command }) => command)).not.toContain('ERROR')
  return socket.frames
}

test(`[STOMP-19] ${RUNS} sequences of valid and invalid frames affect only their own sockets`, async () => {
  const app = await server.start({ rateLimitFactor: 1 })
  const { topics } = app
  const witness = await aListener(app)
  await subscribeTo(witness, '/topic/open')
  const sequences = fc.sample(sequence, { numRuns: RUNS })
  const came = new Map<string, number>()
  const before = process.memoryUsage().rss
  for (let at = 0; at < RUNS; at += AT_ONCE) {
    const played = await Promise.all(sequences.slice(at, at + AT_ONCE).map((one) => play(app, one)))
    for (const { command } of played.flat()) came.set(command, (came.get(command) ?? 0) + 1)
    topics.publish('/topic/open', { at })
  }
  const received = () => witness.frames.filter(({ command }) => command === 'MESSAGE')
  await witness.until(() => received().length >= RUNS / AT_ONCE, 'the messages')
  expect(received().map(({ body }) => JSON.parse(body.toString()).at)).toEqual(
    Array.from({ length: RUNS / AT_ONCE }, (_, index) => index * AT_ONCE),
  )
  // Every kind of reply occurred.
  for (const command of ['CONNECTED', 'RECEIPT', 'ERROR']) expect(came.get(command)).toBeGreaterThan(RUNS / 40)
  await witness.until(() => topics.callersAt('/topic/open').length === 1, 'the others to disconnect')
  expect(topics.destinations('/')).toEqual(['/topic/open'])
  expect(process.memoryUsage().rss - before, `seed ${SEED}`).toBeLessThan(ROOM_MAX)
  expect(app.failures, `seed ${SEED}`).toEqual([])
  expect(uncaught, `seed ${SEED}`).toEqual([])
})
