import { expect, test } from 'vitest'
import { exitErrors } from '../cluster/open-cluster.ts'
import { callError, openTraffic, type SeenCall } from '../proof/traffic.ts'

const seen = (changes: Partial<SeenCall>): SeenCall => ({ what: 'GET /', status: 200, reason: '', ...changes })

test.each<[string, Partial<SeenCall>]>([
  ['a reply', {}],
  ['a refusal', { status: 404 }],
])('accepts %s', (_, changes) => {
  expect(callError(seen(changes))).toBeNull()
})

test.each<[string, Partial<SeenCall>, string]>([
  ['502', { status: 502, reason: 'Bad\nGateway' }, 'GET /: 502 Bad Gateway'],
  ['503', { status: 503 }, 'GET /: 503'],
  ['a broken connection', { status: null, reason: 'ECONNRESET' }, 'GET /: ECONNRESET'],
  ['a call without a reply in time', { status: null, reason: 'TimeoutError' }, 'GET /: TimeoutError'],
])('reports %s', (_, changes, error) => {
  expect(callError(seen(changes))).toContain(error)
})

test('counts the errors that it no longer names', () => {
  const traffic = openTraffic()
  for (let call = 0; call < 30; call++) traffic.note(seen({ status: 502 }))
  expect(traffic.errors()).toHaveLength(21)
  expect(traffic.errors().at(-1)).toBe('30 calls failed')
  expect(traffic.statuses()).toEqual({ 502: 30 })
})

test('reports a process that does not exit with code 0', () => {
  expect(exitErrors('process 1', { code: 0, signal: null })).toEqual([])
  expect(exitErrors('process 1', { code: 1, signal: null })).toEqual(['process 1 exited with 1'])
  expect(exitErrors('process 1', { code: null, signal: 'SIGKILL' })).toEqual(['process 1 exited with SIGKILL'])
})
