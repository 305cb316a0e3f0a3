import { expect, test, vi } from 'vitest'
import { OfflineError, Refusal } from './call.ts'
import { type ConnectionError, type ConnectionStatus, connectionErrorOf, pauseAfter, retryUntilSent } from './retry-until-sent.ts'

const refusal = (code: 'internal-error' | 'service-unavailable' | 'busy-play' | 'game-not-started', status: number) =>
  new Refusal({ code, message: code }, status, null)

const aConnection = () => {
  const reported: (ConnectionError | null)[] = []
  const connection: ConnectionStatus = {
    report: (connectionError) => reported.push(connectionError),
    rest: vi.fn(async () => undefined),
  }
  return { connection, reported }
}

const failing = (...errors: Error[]) =>
  vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'reply'
  })

const waiting = () => new AbortController().signal

test('recognises which errors another attempt can resolve', () => {
  expect(connectionErrorOf(new OfflineError('gone'))).toBe('lost')
  expect(connectionErrorOf(refusal('service-unavailable', 503))).toBe('lost')
  expect(connectionErrorOf(refusal('busy-play', 409))).toBe('busy')
  expect(connectionErrorOf(refusal('game-not-started', 409))).toBeNull()
  expect(connectionErrorOf(new TypeError('a bug'))).toBeNull()
})

test('repeats a call until it is answered and publishes the connection status', async () => {
  const { connection, reported } = aConnection()
  const ask = failing(new OfflineError('gone'), refusal('internal-error', 500), refusal('busy-play', 409))
  await expect(retryUntilSent(ask, connection, waiting())).resolves.toBe('reply')
  expect(ask).toHaveBeenCalledTimes(4)
  expect(reported).toEqual(['lost', 'lost', 'busy', null])
})

test('a final refusal is thrown at once', async () => {
  const { connection, reported } = aConnection()
  const ask = failing(refusal('game-not-started', 409))
  await expect(retryUntilSent(ask, connection, waiting())).rejects.toMatchObject({ code: 'game-not-started' })
  expect(ask).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([null])
})

test('gives up after the maximum number of attempts', async () => {
  const { connection } = aConnection()
  const ask = failing(new OfflineError('gone'), new OfflineError('gone'), new OfflineError('gone'))
  await expect(retryUntilSent(ask, connection, waiting(), 2)).rejects.toBeInstanceOf(OfflineError)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('stops when the call is aborted', async () => {
  const gone = new AbortController()
  const { connection, reported } = aConnection()
  const ask = vi.fn(async () => {
    gone.abort()
    throw new OfflineError('gone')
  })
  await expect(retryUntilSent(ask, connection, gone.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(ask).toHaveBeenCalledTimes(1)
  expect(reported).toEqual([])
})

test('pauses double from half a second to eight seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(pauseAfter)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000])
})
