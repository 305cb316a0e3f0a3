import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

const listeners = new Map<string, Set<() => void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  )
  vi.stubGlobal('removeEventListener', (name: string, listener: () => void) => listeners.get(name)?.delete(listener))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
})

const rested = async (rest: Promise<void>) => {
  let over = false
  void rest.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return over
}

test('a pause ends by itself', async () => {
  const rest = createConnection().rest(1_000, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await rested(rest)).toBe(true)
})

test('a pause ends if the player retries or the network returns', async () => {
  const connection = createConnection()
  const asked = connection.rest(60_000, new AbortController().signal)
  connection.retryNow()
  expect(await rested(asked)).toBe(true)
  const back = connection.rest(60_000, new AbortController().signal)
  for (const listener of listeners.get('online') ?? []) listener()
  expect(await rested(back)).toBe(true)
  expect(listeners.get('online')?.size).toBe(0)
})

test('an aborted pause rejects with the reason', async () => {
  const gone = new AbortController()
  const rest = createConnection().rest(60_000, gone.signal)
  gone.abort()
  await expect(rest).rejects.toMatchObject({ name: 'AbortError' })
  await expect(createConnection().rest(60_000, gone.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('subscribers are notified of changes only', () => {
  const connection = createConnection()
  const received = vi.fn()
  const stop = connection.subscribe(received)
  connection.report('lost')
  connection.report('lost')
  connection.report(null)
  stop()
  connection.report('lost')
  expect(received).toHaveBeenCalledTimes(2)
  expect(connection.connectionError()).toBe('lost')
})
