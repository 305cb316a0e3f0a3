import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError, Refusal } from '../../../lib/call.ts'
import { isRetryable, retryUntilAccepted } from './retry-until-accepted.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refusal = (
  code: 'image-format' | 'too-many-requests' | 'too-many-games' | 'service-unavailable',
  status: number,
  retryAfterMs: number | null = null,
) => new Refusal({ code, message: '' }, status, null, retryAfterMs)

/** A call that fails this many times, and a record of its failures. */
function failing(times: number, error: Error) {
  const received = { sent: 0, lost: 0 }
  const send = async () => {
    received.sent += 1
    if (received.sent <= times) throw error
    return 'in'
  }
  return { received, send, onLost: () => (received.lost += 1) }
}

const never = new AbortController().signal

test('[CREATE-33] a lost call is repeated until it succeeds', async () => {
  for (const error of [new OfflineError('gone'), refusal('service-unavailable', 503), refusal('too-many-requests', 429)]) {
    const { received, send, onLost } = failing(4, error)
    const sent = retryUntilAccepted(send, never, onLost)
    await vi.runAllTimersAsync()
    expect(await sent).toBe('in')
    expect(received).toEqual({ sent: 5, lost: 4 })
  }
})

test('a refused call is not repeated', async () => {
  const { received, send, onLost } = failing(9, refusal('image-format', 400))
  await expect(retryUntilAccepted(send, never, onLost)).rejects.toMatchObject({ code: 'image-format' })
  expect(received).toEqual({ sent: 1, lost: 0 })
})

test('gives up after half a minute without a reply', async () => {
  const { received, send, onLost } = failing(99, new OfflineError('gone'))
  const sent = expect(retryUntilAccepted(send, never, onLost)).rejects.toBeInstanceOf(OfflineError)
  await vi.advanceTimersByTimeAsync(30_500)
  await sent
  expect(received.sent).toBe(7)
})

test('an aborted call is not repeated', async () => {
  const stop = new AbortController()
  const { received, send, onLost } = failing(9, new OfflineError('gone'))
  const sent = expect(retryUntilAccepted(send, stop.signal, onLost)).rejects.toBe('enough')
  await vi.advanceTimersByTimeAsync(100)
  stop.abort('enough')
  await sent
  await vi.runAllTimersAsync()
  expect(received.sent).toBe(1)
})

test('a call that is repeated leaves no listener on its signal', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const { send, onLost } = failing(4, new OfflineError('gone'))
  const sent = retryUntilAccepted(send, signal, onLost)
  await vi.runAllTimersAsync()
  expect(await sent).toBe('in')
  expect(added).toHaveBeenCalledTimes(4)
  expect(removed.mock.calls.map(([name, listener]) => [name, listener])).toEqual(
    added.mock.calls.map(([name, listener]) => [name, listener]),
  )
})

test("[CREATE-33] waits as long as the server's Retry-After says", async () => {
  const { received, send, onLost } = failing(2, refusal('too-many-requests', 429, 7_000))
  const sent = retryUntilAccepted(send, never, onLost)
  await vi.advanceTimersByTimeAsync(6_900)
  expect(received.sent).toBe(1)
  await vi.advanceTimersByTimeAsync(7_100)
  expect(received.sent).toBe(3)
  expect(await sent).toBe('in')
})

test('[CREATE-33] a call that must not run twice is repeated only if the server postponed it', async () => {
  for (const [error, times] of [
    [refusal('too-many-requests', 429, 2_000), 2],
    [refusal('service-unavailable', 503, 2_000), 2],
    [refusal('too-many-games', 429), 1],
    [refusal('service-unavailable', 504), 1],
    [new OfflineError('gone'), 1],
  ] as const) {
    const { received, send, onLost } = failing(1, error)
    const sent = retryUntilAccepted(send, never, onLost, isRetryable).catch(() => 'given up')
    await vi.runAllTimersAsync()
    expect([await sent, received.sent]).toEqual([times === 2 ? 'in' : 'given up', times])
  }
})
