import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'
import { fetchPlain } from './fetch-plain.ts'

const testApp = withApp()

const SAME = (bytes: Buffer) => bytes
const PACKS: [string, (bytes: Buffer) => Buffer][] = [
  ['br', brotliCompressSync],
  ['BR', brotliCompressSync],
  ['gzip', gzipSync],
  ['GZip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['zstd', zstdCompressSync],
  ['identity, br', brotliCompressSync],
  ['br, identity', brotliCompressSync],
  ['br,gzip', (bytes) => gzipSync(brotliCompressSync(bytes))],
  ['br;q=1', brotliCompressSync],
  ['compress', SAME],
  ['dcb', SAME],
  ['aws-chunked', SAME],
  ['nothing', SAME],
]

const PLACES = [
  ['a call', 'POST', '/api/section/startgame', 'application/json'],
  ['a call with a larger body', 'POST', '/api/animeList/import', 'application/json'],
  ['a form', 'POST', '/api/game/add', 'multipart/form-data; boundary=x'],
  ['a form of another call', 'PUT', '/api/section/replace', 'multipart/form-data; boundary=x'],
  ['an unknown call', 'POST', '/api/nothing', 'application/json'],
  ['an unknown page', 'POST', '/nothing', 'application/json'],
  ['a file', 'POST', '/media/00000000000000000000000000000000.webp', 'application/json'],
  ['a link without a session', 'POST', '/reminderOff?token=x', 'application/json'],
  ['another link without a session', 'POST', '/answersOff?token=x', 'application/json'],
  ['a call that has no body', 'DELETE', '/api/user/session/1', 'application/json'],
] as const

describe('[SERVICE-64] a compressed body', () => {
  test.each(PACKS)('[SERVICE-64] of the encoding %j is refused wherever it is sent', async (encoding, pack) => {
    for (const [place, method, url, type] of PLACES) {
      const headers = { 'content-type': type, 'content-encoding': encoding }
      const payload = pack(Buffer.from('{"gameId":1,"userId":12345678}'))
      const response = await testApp.http.inject({ method, url, headers, payload })
      expect([response.statusCode, response.json().code], place).toEqual([415, 'unsupported-media-type'])
    }
  })

  test.each([undefined, 'identity', 'Identity'])('[SERVICE-64] is not one with the encoding %j', async (encoding) => {
    const game = await aGame(testApp)
    const headers = { 'content-type': 'application/json', ...(encoding && { 'content-encoding': encoding }) }
    const payload = JSON.stringify({ gameId: game.id, userId: 12_345_678 })
    const response = await testApp.http.inject({ method: 'POST', url: '/api/section/startgame', headers, payload })
    expect(response.statusCode).toBe(200)
  })
})

describe('[SERVICE-65] a call to another server', () => {
  let close = () => {}
  afterEach(() => close())

  async function serverThat(answer: (response: ServerResponse, request: IncomingMessage) => void): Promise<string> {
    const server = createServer((request, response) => answer(response, request)).listen(0, '127.0.0.1')
    close = () => server.closeAllConnections() ?? server.close()
    await once(server, 'listening')
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  }

  test('[SERVICE-65] asks for a reply without compression', async () => {
    const address = await serverThat((response, { headers, method }) => response.end(`${method} ${headers['accept-encoding']}`))
    expect(await (await fetchPlain(address)).text()).toBe('GET identity')
    const asked = { method: 'POST', body: 'x', headers: { 'Accept-Encoding': 'br' } }
    expect(await (await fetchPlain(address, asked)).text()).toBe('POST identity')
  })

  test.each(PACKS)('[SERVICE-65] rejects a reply of the encoding %j', async (encoding, pack) => {
    const address = await serverThat((response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('{}'))),
    )
    await expect(fetchPlain(address)).rejects.toThrow('The reply is compressed')
  })

  test('[SERVICE-65] rejects a reply that is longer than expected', async () => {
    const address = await serverThat((response) => response.end(Buffer.alloc(1001)))
    await expect(fetchPlain(address, { bytesMax: 1000 })).rejects.toThrow('The reply is too long')
    expect(await (await fetchPlain(address, { bytesMax: 1001 })).arrayBuffer()).toHaveProperty('byteLength', 1001)
  })

  test('[SERVICE-65] returns redirects and replies without a body as they are', async () => {
    const moved = await serverThat((response) => response.writeHead(302, { location: '/elsewhere' }).end())
    expect(await fetchPlain(moved)).toMatchObject({ status: 302 })
    close()
    const empty = await serverThat((response) => response.writeHead(204).end())
    expect(await fetchPlain(empty)).toMatchObject({ status: 204, body: null })
  })

  test('[SERVICE-65] ends for the reason of its signal', async () => {
    const address = await serverThat(() => {})
    await expect(fetchPlain(address, { signal: AbortSignal.timeout(50) })).rejects.toHaveProperty('name', 'TimeoutError')
  })
})
