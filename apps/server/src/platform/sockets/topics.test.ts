import { beforeEach, expect, test } from 'vitest'
import { recordingLog } from '../../testing/recording-log.ts'
import { type CallerBroker, closeSockets, createTopics, type Listener } from './topics.ts'

let broker: CallerBroker
let logged: string[]

beforeEach(() => {
  const { log, lines } = recordingLog('error')
  broker = createTopics(log)
  logged = lines
})

const address = '203.0.113.7'
const user = (userId: number, sessionId: string): Listener => ({ kind: 'user', userId, sessionId, guestKey: null, address })

function connect(caller: Listener): void {
  const end = () => broker.disconnect(subscriber)
  const subscriber = { caller, deliver: () => {}, answer: () => {}, probe: () => 0, end, disconnect: end }
  broker.connect(subscriber)
  broker.subscribe(subscriber, '/a')
}

test('[STOMP-16] closes the sockets of one session, or of a whole account, and no others', () => {
  for (const caller of [user(1, 'a'), user(1, 'b'), user(2, 'c'), { kind: 'guest', guestKey: 'g', address } as const])
    connect(caller)
  closeSockets(broker, { userId: 1, sessionId: 'a' })
  expect(broker.callersAt('/a')).toHaveLength(3)
  closeSockets(broker, { userId: 2, sessionId: 'b' })
  expect(broker.callersAt('/a')).toHaveLength(3)
  closeSockets(broker, { userId: 1 })
  expect(broker.callersAt('/a').map(({ kind }) => kind)).toEqual(['user', 'guest'])
})

test('the error of a failed listener is logged', () => {
  broker.watch(() => {
    throw new Error('listener failed')
  })
  connect(user(1, 'a'))
  expect(logged).toEqual([expect.stringContaining('listener failed')])
})
