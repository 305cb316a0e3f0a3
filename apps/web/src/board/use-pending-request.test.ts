import { expect, test } from 'vitest'
import { type PendingRequest, sendRequest } from './use-pending-request.ts'

const connection = { report: () => {}, rest: () => Promise.resolve() }

async function eventsOf(send: PendingRequest<string>['send'], signal: AbortSignal) {
  const events: string[] = []
  await sendRequest({ key: 'a', send, failed: (cause) => `failed: ${cause}` }, connection, signal, (event) => events.push(event))
  return events
}

const live = new AbortController().signal
const aborted = AbortSignal.abort()

test('a reply causes its event even if the state no longer waits for it', async () => {
  const reply = () => Promise.resolve('opened')
  expect(await eventsOf(reply, live)).toEqual(['opened'])
  expect(await eventsOf(reply, aborted)).toEqual(['opened'])
})

test('a reply without an event causes none', async () => {
  expect(await eventsOf(() => Promise.resolve(null), live)).toEqual([])
})

test('a failure causes an event only while the state waits for it', async () => {
  const fail = () => Promise.reject('no such game')
  expect(await eventsOf(fail, live)).toEqual(['failed: no such game'])
  expect(await eventsOf(fail, aborted)).toEqual([])
})
