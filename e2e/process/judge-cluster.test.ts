import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exitErrors } from '../cluster/open-cluster.ts'
import { judgeBus, type WatchedBus } from '../proof/judge-bus.ts'
import { judgeConnections } from '../proof/judge-connections.ts'
import { judgeCounted, judgePlaceholder, judgeServed, unreadableIn } from '../proof/judge-pictures.ts'
import { callError, openTraffic, type SeenCall } from '../proof/traffic.ts'

const STRICT = { unavailable: false, givenUp: false }
const LENIENT = { unavailable: true, givenUp: true }

const seen = (changes: Partial<SeenCall>): SeenCall => ({
  ...{ what: 'GET /', status: 200, hasRetryAfter: false, reason: '' },
  ...changes,
})

test.each<[string, Partial<SeenCall>, typeof STRICT]>([
  ['a reply', {}, STRICT],
  ['a refusal', { status: 404 }, STRICT],
  ['503 with Retry-After where the store may be away', { status: 503, hasRetryAfter: true }, LENIENT],
  ['a call that its caller gave up', { status: null, reason: 'TimeoutError' }, LENIENT],
])('accepts %s', (_, changes, allowed) => {
  expect(callError(seen(changes), allowed)).toBeNull()
})

test.each<[string, Partial<SeenCall>, typeof STRICT, string]>([
  ['502', { status: 502, reason: 'Bad\nGateway' }, LENIENT, 'GET /: 502 Bad Gateway'],
  ['500', { status: 500 }, LENIENT, 'GET /: 500'],
  ['503 where nothing may fail', { status: 503, hasRetryAfter: true }, STRICT, 'GET /: 503'],
  ['503 without Retry-After', { status: 503 }, LENIENT, 'GET /: 503 without Retry-After'],
  ['a broken connection', { status: null, reason: 'ECONNRESET' }, LENIENT, 'GET /: ECONNRESET'],
  ['a call without a reply in time', { status: null, reason: 'TimeoutError' }, STRICT, 'GET /: TimeoutError'],
])('reports %s', (_, changes, allowed, error) => {
  expect(callError(seen(changes), allowed)).toContain(error)
})

test('counts the errors that it no longer names', () => {
  const traffic = openTraffic(STRICT)
  for (let call = 0; call < 30; call++) traffic.note(seen({ status: 502 }))
  expect(traffic.errors()).toHaveLength(21)
  expect(traffic.errors().at(-1)).toBe('30 calls failed')
  expect(traffic.statuses()).toEqual({ 502: 30 })
})

const DOWN = '{"msg":"the bus between the processes is down"}\n'
const UP = '{"msg":"the bus between the processes is up again"}\n'

const bus = (changes: Partial<WatchedBus> = {}): WatchedBus => ({
  ...{ name: 'process 1', log: DOWN + UP, wasReady: true, saidUp: false, outages: [{ downAfterMs: 20, upAfterMs: 900 }] },
  ...changes,
})

test('accepts a bus that was reported once as down and once as up again', () => {
  expect(judgeBus(bus())).toEqual([])
})

test.each<[string, Partial<WatchedBus>]>([
  ['a missing line in the log', { log: UP }],
  ['a line too many', { log: DOWN + UP + UP }],
  ['an outage that was not reported', { outages: [{ downAfterMs: null, upAfterMs: 900 }] }],
  ['a bus that does not come back', { outages: [{ downAfterMs: 20, upAfterMs: null }] }],
  ['a process that was not ready', { wasReady: false }],
  ['a bus that was reported as up during an outage', { saidUp: true }],
])('reports %s', (_, changes) => {
  expect(judgeBus(bus(changes))).toHaveLength(1)
})

const BYTES = Buffer.from('a picture')
const HASH = createHash('sha256').update(BYTES).digest('hex')
const whole = { status: 200, type: 'image/webp', bytes: BYTES }

test('accepts a picture that is served as it is stored, and reports one that is not', () => {
  expect(judgeServed('process 1', 'aa.webp', HASH, whole)).toEqual([])
  expect(judgeServed('process 1', 'aa.webp', HASH, { ...whole, bytes: Buffer.from('another') })).toHaveLength(1)
  expect(judgeServed('process 1', 'aa.webp', HASH, { ...whole, status: 404 })).toHaveLength(1)
  expect(judgeServed('process 1', 'aa.webp', HASH, null)).toHaveLength(1)
})

test('accepts a placeholder with status 404, and reports any other reply for a picture that is gone', () => {
  expect(judgePlaceholder('process 1', 'aa.webp', { ...whole, status: 404 })).toEqual([])
  for (const loaded of [whole, { ...whole, status: 500 }, { ...whole, status: 404, type: 'application/json' }, null])
    expect(judgePlaceholder('process 1', 'aa.webp', loaded)).toHaveLength(1)
})

test('reports a picture that was not counted as unreadable', () => {
  const metrics = (missing: number) =>
    unreadableIn(
      ['missing', 'corrupt', 'unavailable'].map((reason) => `media_unreadable_total{reason="${reason}"} ${missing}`).join('\n'),
    )
  expect(metrics(3)).toEqual({ missing: 3, corrupt: 3, unavailable: 3 })
  expect(judgeCounted('process 1', metrics(0), metrics(1), ['missing', 'corrupt'])).toEqual([])
  expect(judgeCounted('process 1', metrics(1), metrics(1), ['missing', 'corrupt'])).toHaveLength(2)
  expect(judgeCounted('process 1', unreadableIn(''), unreadableIn(''), ['missing'])).toHaveLength(1)
})

const counted = { greatest: 90, max: 100, reserved: 3, looks: 10, logs: new Map([['process 1', 'a line']]) }

test.each<[string, Partial<typeof counted>]>([
  ['a reserved connection in use', { greatest: 98 }],
  ['connections that were never counted', { looks: 0 }],
  ['a refused connection', { logs: new Map([['process 1', 'sorry, too many clients already']]) }],
  ['a refusal of a reserved one', { logs: new Map([['process 1', 'remaining connection slots are reserved']]) }],
])('reports %s', (_, changes) => {
  expect(judgeConnections(counted)).toEqual([])
  expect(judgeConnections({ ...counted, ...changes })).toHaveLength(1)
})

test('reports a process that does not exit with code 0', () => {
  expect(exitErrors('process 1', { code: 0, signal: null })).toEqual([])
  expect(exitErrors('process 1', { code: 1, signal: null })).toEqual(['process 1 exited with 1'])
  expect(exitErrors('process 1', { code: null, signal: 'SIGKILL' })).toEqual(['process 1 exited with SIGKILL'])
})
