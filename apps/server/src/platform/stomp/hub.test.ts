import { beforeEach, expect, test } from 'vitest'
import { keptLog } from '../../testing/kept-log.ts'
import type { Caller } from '../http/caller.ts'
import { createHub, type Ear, type HubEvent } from './hub.ts'

let hub: ReturnType<typeof createHub>
let logged: string[]

beforeEach(() => {
  const { log, lines } = keptLog('error')
  hub = createHub(log)
  logged = lines
})

const user = (userId: number, sessionId = `session ${userId}`): Caller => ({ kind: 'user', userId, sessionId, guestKey: null })

/** A connection that keeps what it hears, and leaves when it is told to. */
function anEar(caller: Caller) {
  const heard: string[] = []
  const ear: Ear = {
    caller,
    hear: (destination, body) => void heard.push(`${destination} ${body}`),
    end: () => hub.go(ear),
    leave: () => hub.go(ear),
  }
  hub.come(ear)
  return { ear, heard }
}

test('[STOMP-13] what is told is heard at its destination, by those whom it is for, once', () => {
  const [one, two, elsewhere] = [anEar(user(1)), anEar(user(2)), anEar(user(1))]
  hub.listen(one.ear, '/a')
  hub.listen(one.ear, '/a')
  hub.listen(two.ear, '/a')
  hub.listen(elsewhere.ear, '/ab')
  hub.tell('/a', { n: 1 })
  hub.tell('/a', { n: 2 }, (caller) => caller.kind === 'user' && caller.userId === 2)
  hub.tell('/nowhere', { n: 3 })
  expect(one.heard).toEqual(['/a {"n":1}'])
  expect(two.heard).toEqual(['/a {"n":1}', '/a {"n":2}'])
  expect(elsewhere.heard).toEqual([])
})

test('[STOMP-13] of a thousand messages for others a third party hears none', () => {
  const [creator, third] = [anEar(user(1)), anEar(user(3))]
  for (const { ear } of [creator, third]) hub.listen(ear, '/topic/gameReady')
  for (let n = 0; n < 1_000; n++) hub.tell('/topic/gameReady', { n }, (caller) => caller.kind === 'user' && caller.userId === 1)
  expect(creator.heard).toHaveLength(1_000)
  expect(third.heard).toEqual([])
})

test('[STOMP-13] who listens where is known, each connection once', () => {
  const [one, again] = [anEar(user(1)), anEar(user(1))]
  for (const { ear } of [one, again]) hub.listen(ear, '/game/a')
  hub.listen(one.ear, '/game/b')
  hub.listen(one.ear, '/other')
  expect(hub.listeners('/game/a')).toEqual([user(1), user(1)])
  expect(hub.listeners('/game/c')).toEqual([])
  expect(hub.destinations('/game/').sort()).toEqual(['/game/a', '/game/b'])
  hub.go(one.ear)
  expect(hub.destinations('/')).toEqual(['/game/a'])
  hub.unlisten(again.ear, '/game/a')
  expect(hub.destinations('/')).toEqual([])
})

test('[STOMP-13] who comes and goes is noticed, once each, until the watcher has seen enough', () => {
  const seen: HubEvent[] = []
  const stop = hub.watch((event) => void seen.push(event))
  const { ear } = anEar(user(1))
  hub.listen(ear, '/a')
  hub.listen(ear, '/a')
  hub.listen(ear, '/b')
  hub.unlisten(ear, '/b')
  hub.unlisten(ear, '/b')
  hub.go(ear)
  hub.go(ear)
  const events = seen.map(({ kind, destination }) => `${kind} ${destination}`)
  expect(events).toEqual(['came /a', 'came /b', 'went /b', 'went /a'])
  expect(seen[0]?.caller).toEqual(user(1))
  stop()
  hub.listen(anEar(user(2)).ear, '/a')
  expect(seen).toHaveLength(4)
})

test('a watcher that fails is logged, and the others are told', () => {
  const seen: string[] = []
  hub.watch(() => {
    throw new Error('a stone')
  })
  hub.watch(({ kind }) => void seen.push(kind))
  hub.listen(anEar(user(1)).ear, '/a')
  expect(seen).toEqual(['came'])
  expect(logged).toEqual([expect.stringContaining('a stone')])
})

test('[STOMP-13] a connection that has gone listens to nothing any more', () => {
  const { ear } = anEar(user(1))
  hub.go(ear)
  hub.listen(ear, '/a')
  expect(hub.listeners('/a')).toEqual([])
})

test('[STOMP-9] a destination is open to whom its own gate lets in, and none is without a gate', async () => {
  hub.admit('/game/', async (caller, rest) => caller.kind === 'user' && rest === 'a')
  hub.admit('/ready', (_, rest) => rest === '')
  expect(await hub.isAdmitted(user(1), '/game/a')).toBe(true)
  expect(await hub.isAdmitted({ kind: 'guest', guestKey: 'g' }, '/game/a')).toBe(false)
  expect(await hub.isAdmitted(user(1), '/game/')).toBe(false)
  expect(await hub.isAdmitted(user(1), '/ready')).toBe(true)
  for (const destination of ['/ready2', 'ready', ' /ready', '', '/', '/gam']) {
    expect(await hub.isAdmitted(user(1), destination)).toBe(false)
  }
})

test('[STOMP-16] the sockets of a session end, or all of an account, and of nobody else', () => {
  for (const caller of [user(1, 'a'), user(1, 'b'), user(2, 'c'), { kind: 'guest', guestKey: 'g' } as const]) anEar(caller)
  hub.endSockets({ userId: 1, sessionId: 'a' })
  expect(hub.ears()).toHaveLength(3)
  hub.endSockets({ userId: 2, sessionId: 'b' })
  expect(hub.ears()).toHaveLength(3)
  hub.endSockets({ userId: 1 })
  expect(hub.ears().map(({ caller }) => caller.kind)).toEqual(['user', 'guest'])
})

test('[STOMP-17] a hub that closes sends all away and takes no more', async () => {
  anEar(user(1))
  anEar(user(2))
  expect(hub.isClosed()).toBe(false)
  await hub.close()
  expect(hub.isClosed()).toBe(true)
  expect(hub.ears()).toEqual([])
})
