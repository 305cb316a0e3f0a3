import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, isTransient, OfflineError, Refusal, requestIdOf } from './call.ts'

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (response: ServerResponse, turn: number) => void

let server: Server
let received: ReceivedRequest[] = []
let answer: Answer = () => {}

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-7' }).end(JSON.stringify(body))
}

const refusal = { code: 'game-not-found', message: 'Game not found' }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(response, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// A browser resolves a relative address against the page's origin; Node needs an absolute one.
beforeEach(() => {
  received = []
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => realFetch(`http://127.0.0.1:${port}${address}`, options))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const getGame = (gameId: number, signal?: AbortSignal) =>
  call('GET /game/withImage/:gameId', { params: { gameId }, query: { images: 'url' }, signal })

const startGame = () => call('POST /section/startgame', { body: { gameId: 3, userId: 12345678, guest: true } })

test('a refusal contains the delay of Retry-After, if it is in seconds', async () => {
  for (const [retryAfter, milliseconds] of [
    ['2', 2_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['', null],
  ] as const) {
    answer = (response) => response.writeHead(429, { 'retry-after': retryAfter }).end('{}')
    await expect(startGame()).rejects.toMatchObject({ status: 429, retryAfterMs: milliseconds })
  }
  answer = (response) => json(response, 404, refusal)
  await expect(startGame()).rejects.toMatchObject({ retryAfterMs: null })
})

describe('a request', () => {
  test('has params in its path, its query, the session header and no body', async () => {
    answer = (response) => json(response, 200, { id: 7 })
    expect(await getGame(7)).toEqual({ id: 7 })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ method: 'GET', url: '/api/game/withImage/7?images=url', body: '' })
    expect(received[0]?.headers).toMatchObject({ accept: 'application/json', 'x-session': 'cookie' })
    expect(received[0]?.headers['content-type']).toBeUndefined()
  })

  test('has its body as JSON', async () => {
    answer = (response) => json(response, 200, { message: 'Game started' })
    await startGame()
    expect(received[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ gameId: 3, userId: 12345678, guest: true })
  })

  test('without any input needs no options', async () => {
    answer = (response) => json(response, 200, [])
    expect(await call('GET /gameType/getAll')).toEqual([])
  })
})

describe('a refusal', () => {
  test("contains the code, the status, the text and the request's id", async () => {
    answer = (response) => json(response, 404, refusal)
    const error = await getGame(7).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Refusal)
    expect(error).toMatchObject({ code: 'game-not-found', status: 404, message: 'Game not found' })
    expect(requestIdOf(error)).toBe('req-7')
    expect(received).toHaveLength(1)
  })

  test('contains the issues of an invalid request', async () => {
    const issues = [{ path: 'gameId', message: 'too big' }]
    answer = (response) => json(response, 400, { code: 'invalid-request', message: 'The request is not valid.', issues })
    await expect(getGame(7)).rejects.toMatchObject({ reply: { issues } })
  })

  test("is also created from a gateway's own error page", async () => {
    answer = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    await expect(startGame()).rejects.toMatchObject({ code: 'service-unavailable', status: 502 })
  })
})

describe('retries', () => {
  test('a GET is sent again after a network failure', async () => {
    answer = (response, turn) => (turn === 1 ? response.destroy() : json(response, 200, { id: 7 }))
    expect(await getGame(7)).toEqual({ id: 7 })
    expect(received).toHaveLength(2)
  })

  test('a GET is sent again after a server error, but only once', async () => {
    answer = (response) => json(response, 503, { code: 'service-unavailable', message: 'x' })
    const error = await getGame(7).catch((error: unknown) => error)
    expect(isTransient(error)).toBe(true)
    expect(received).toHaveLength(2)
  })

  test('a POST is sent only once', async () => {
    answer = (response) => response.destroy()
    await expect(startGame()).rejects.toBeInstanceOf(OfflineError)
    expect(received).toHaveLength(1)
  })
})

describe('no reply', () => {
  test('is reported for an incomplete reply', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":')
    await expect(startGame()).rejects.toBeInstanceOf(OfflineError)
  })

  test('is reported after eight seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    answer = (response) => json(response, 200, {})
    await expect(startGame()).rejects.toBeInstanceOf(OfflineError)
    expect(timeout).toHaveBeenCalledWith(8_000)
  })

  test('is not reported to a caller who aborted the call', async () => {
    answer = () => {}
    const gone = new AbortController()
    const asked = getGame(7, gone.signal)
    gone.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(received.length).toBeLessThan(2)
  })
})
