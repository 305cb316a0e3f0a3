import { beforeEach, expect, test } from 'vitest'
import { type Broker, createBroker, type Subscriber, type SubscriptionEvent } from './broker.ts'

/** A user, or null for a guest. */
type Caller = number | null

let broker: Broker<Caller>
let errors: unknown[]

beforeEach(() => {
  errors = []
  broker = createBroker((error) => void errors.push(error))
})

/** A connection that records what is delivered, and disconnects on demand. */
function aSubscriber(caller: Caller) {
  const delivered: string[] = []
  const subscriber: Subscriber<Caller> = {
    caller,
    deliver: (destination, body) => void delivered.push(`${destination} ${body}`),
    answer: () => {},
    probe: () => 250,
    end: () => broker.disconnect(subscriber),
    disconnect: () => broker.disconnect(subscriber),
  }
  broker.connect(subscriber)
  return { subscriber, delivered }
}

test('[STOMP-13] a message reaches each allowed subscriber of its destination once', () => {
  const [one, two, elsewhere] = [aSubscriber(1), aSubscriber(2), aSubscriber(1)]
  broker.subscribe(one.subscriber, '/a')
  broker.subscribe(one.subscriber, '/a')
  broker.subscribe(two.subscriber, '/a')
  broker.subscribe(elsewhere.subscriber, '/ab')
  broker.publish('/a', { n: 1 })
  broker.publish('/a', { n: 2 }, { to: (caller) => caller === 2 })
  broker.publish('/nowhere', { n: 3 })
  expect(one.delivered).toEqual(['/a {"n":1}'])
  expect(two.delivered).toEqual(['/a {"n":1}', '/a {"n":2}'])
  expect(elsewhere.delivered).toEqual([])
})

test('[STOMP-13] a third party receives none of a thousand messages for others', () => {
  const [creator, third] = [aSubscriber(1), aSubscriber(3)]
  for (const { subscriber } of [creator, third]) broker.subscribe(subscriber, '/topic/gameReady')
  for (let n = 0; n < 1_000; n++) broker.publish('/topic/gameReady', { n }, { to: (caller) => caller === 1 })
  expect(creator.delivered).toHaveLength(1_000)
  expect(third.delivered).toEqual([])
})

test('[STOMP-13] lists the subscribed callers and destinations, each connection once', () => {
  const [one, again] = [aSubscriber(1), aSubscriber(1)]
  for (const { subscriber } of [one, again]) broker.subscribe(subscriber, '/game/a')
  broker.subscribe(one.subscriber, '/game/b')
  broker.subscribe(one.subscriber, '/other')
  expect(broker.callersAt('/game/a')).toEqual([1, 1])
  expect(broker.callersAt('/game/c')).toEqual([])
  expect(broker.probe('/game/a')).toEqual([1, 1].map((caller) => ({ caller, silentMs: 250 })))
  expect(broker.destinations('/game/').sort()).toEqual(['/game/a', '/game/b'])
  broker.disconnect(one.subscriber)
  expect(broker.destinations('/')).toEqual(['/game/a'])
  broker.unsubscribe(again.subscriber, '/game/a')
  expect(broker.destinations('/')).toEqual([])
})

test('[STOMP-13] a watcher receives each subscription and its end once, until it stops watching', () => {
  const seen: SubscriptionEvent<Caller>[] = []
  const stop = broker.watch((event) => void seen.push(event))
  const { subscriber } = aSubscriber(1)
  broker.subscribe(subscriber, '/a')
  broker.subscribe(subscriber, '/a')
  broker.subscribe(subscriber, '/b')
  broker.unsubscribe(subscriber, '/b')
  broker.unsubscribe(subscriber, '/b')
  broker.disconnect(subscriber)
  broker.disconnect(subscriber)
  const events = seen.map(({ kind, destination }) => `${kind} ${destination}`)
  expect(events).toEqual(['subscribed /a', 'subscribed /b', 'unsubscribed /b', 'unsubscribed /a'])
  expect(seen[0]?.caller).toEqual(1)
  stop()
  broker.subscribe(aSubscriber(2).subscriber, '/a')
  expect(seen).toHaveLength(4)
})

test('logs an error of one watcher and still notifies the others', () => {
  const seen: string[] = []
  broker.watch(() => {
    throw new Error('a stone')
  })
  broker.watch(({ kind }) => void seen.push(kind))
  broker.subscribe(aSubscriber(1).subscriber, '/a')
  expect(seen).toEqual(['subscribed'])
  expect(errors).toEqual([new Error('a stone')])
})

test('[STOMP-13] a disconnected subscriber cannot subscribe', () => {
  const { subscriber } = aSubscriber(1)
  broker.disconnect(subscriber)
  broker.subscribe(subscriber, '/a')
  expect(broker.callersAt('/a')).toEqual([])
})

test('[STOMP-9] a destination is open only to callers that its check allows, and to nobody without a check', async () => {
  broker.allow('/game/', async (caller, rest) => caller !== null && rest === 'a')
  broker.allow('/ready', (_, rest) => rest === '')
  expect(await broker.isAllowed(1, '/game/a')).toBe(true)
  expect(await broker.isAllowed(null, '/game/a')).toBe(false)
  expect(await broker.isAllowed(1, '/game/')).toBe(false)
  expect(await broker.isAllowed(1, '/ready')).toBe(true)
  for (const destination of ['/ready2', 'ready', ' /ready', '', '/', '/gam']) {
    expect(await broker.isAllowed(1, destination)).toBe(false)
  }
})

test('[STOMP-10] a destination has the first receiver whose prefix it begins with, or none', async () => {
  const receiver = (name: string) => ({
    topicOf: (rest: string) => `/game/${rest}`,
    handle: async (caller: Caller, rest: string, body: string) => ({ isRefusal: false, body: { name, caller, rest, body } }),
  })
  broker.receive('/app/a/', receiver('a'))
  broker.receive('/app/', receiver('others'))
  const found = broker.receiverAt('/app/a/1')
  expect(found?.topic).toBe('/game/1')
  expect(await found?.handle(1, 'x')).toMatchObject({ body: { name: 'a', caller: 1, rest: '1', body: 'x' } })
  expect(await broker.receiverAt('/app/b')?.handle(null, '')).toMatchObject({ body: { name: 'others', rest: 'b' } })
  for (const destination of ['/app', ' /app/', '/game/1', '']) expect(broker.receiverAt(destination)).toBeUndefined()
})

test('[STOMP-16] closes the connections of the selected callers and no others', () => {
  for (const caller of [1, 1, 2, null]) aSubscriber(caller)
  broker.closeConnections((caller) => caller === 1, 'The session has ended')
  expect(broker.subscribers().map(({ caller }) => caller)).toEqual([2, null])
})

test('[STOMP-17] a broker that closes disconnects all subscribers and is closed from then on', () => {
  aSubscriber(1)
  aSubscriber(2)
  expect(broker.isClosed()).toBe(false)
  broker.close()
  expect(broker.isClosed()).toBe(true)
  expect(broker.subscribers()).toEqual([])
})
