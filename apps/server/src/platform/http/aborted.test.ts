import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { hostOf } from '../../testing/socket.ts'
import { type TestApp, testConfig, withApp } from '../../testing/test-app.ts'
import { secureRandom } from '../random.ts'
import { createServer } from './create-server.ts'
import { codeOf } from './errors.ts'
import { parseForms } from './read-form.ts'

const testApp = withApp({ renewed: true })

const CALLS = 50

const lines = (...parts: string[]) => parts.join('\r\n')
const get = (path: string, ...headers: string[]) => lines(`GET ${path} HTTP/1.1`, 'host: x', ...headers, '', '')
const post = (path: string, type: string, ...headers: string[]) =>
  lines(`POST ${path} HTTP/1.1`, 'host: x', `content-type: ${type}`, ...headers, '', '')

const START = '/api/section/startgame'
const CHUNKED = post(START, 'application/json', 'transfer-encoding: chunked')
const form = (...headers: string[]) => post('/api/game/add', 'multipart/form-data; boundary=x', 'content-length: 900', ...headers)
const HALF_A_FILE = lines('--x', 'content-disposition: form-data; name="gamePreviewImage"; filename="a.png"', '', 'abc')
const UPGRADE = [
  'connection: upgrade',
  'upgrade: websocket',
  `sec-websocket-key: ${'a'.repeat(22)}==`,
  'sec-websocket-version: 13',
]

/** Who ends the connection: the client at once, the client after the server has begun the call, or the server. */
type End = 'at once' | 'begun' | 'by server'

/** Requests that break off. `TOKEN` stands for the token of a signed-in user. */
const ABORTED: Record<string, readonly [sent: string, end: End]> = {
  'a reset after the head': [get('/api/gameType/getAll'), 'at once'],
  'a reset after the head of a page': [get('/'), 'at once'],
  'a reset after the head of an Upgrade': [get('/websocket', ...UPGRADE), 'at once'],
  'an invalid chunk size': [`${CHUNKED}zz\r\n{}\r\n0\r\n\r\n`, 'by server'],
  'an invalid chunk extension': [`${CHUNKED}2;\u0001=\u0002\r\n{}\r\n0\r\n\r\n`, 'by server'],
  'half a body of JSON': [`${post(START, 'application/json', 'content-length: 900')}{"gameId":`, 'begun'],
  'half a body of JSON in chunks': [`${CHUNKED}5\r\n{"gam`, 'begun'],
  'half a form': [`${form('authorization: TOKEN')}${HALF_A_FILE}`, 'begun'],
  'a form without a token': [`${form()}${HALF_A_FILE}`, 'begun'],
}

async function send(app: TestApp, sent: string): Promise<Socket> {
  const [host, port] = (await hostOf(app)).split(':')
  const socket = connect(Number(port), host)
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((written) => socket.write(sent, 'latin1', written))
  return socket
}

/** Counts the calls that a server has begun. */
function countBegun({ http }: TestApp): () => number {
  let begun = 0
  http.server.on('request', () => {
    begun += 1
  })
  return () => begun
}

async function abort(app: TestApp, begun: () => number, sent: string, end: End): Promise<void> {
  const before = begun()
  const socket = await send(app, sent)
  const closed = once(socket, 'close')
  if (end === 'begun') await expect.poll(begun, { interval: 1 }).toBeGreaterThan(before)
  if (end === 'by server') socket.resume()
  else socket.resetAndDestroy()
  await closed
}

const connections = ({ http }: TestApp) =>
  new Promise<number>((resolve) => http.server.getConnections((_, amount) => resolve(amount)))

describe('[SERVICE-28] a call whose client has disconnected', () => {
  test.each(Object.entries(ABORTED))('[SERVICE-28] causes no logged error and no 5xx: %s', async (_, [sent, end]) => {
    const app = testApp
    const begun = countBegun(app)
    const token = await aToken(app, await aUser(app))
    for (let call = 0; call < CALLS; call++) await abort(app, begun, sent.replace('TOKEN', token), end)
    await expect.poll(() => connections(app)).toBe(0)
    expect((await app.http.inject('/api/gameType/getAll')).statusCode).toBe(200)
    expect((await app.http.inject('/metrics')).body).not.toMatch(/status="5/)
    expect(app.loggedErrors).toEqual([])
  })

  test('[SERVICE-28] counts towards the rate limit of its address', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 0.01 })
    const begun = countBegun(app)
    for (let call = 0; call < 6; call++) await abort(app, begun, `${CHUNKED}zz\r\n`, 'by server')
    expect((await app.http.inject({ url: START, method: 'POST' })).statusCode).toBe(429)
  })

  test('[SERVICE-28] is neither handled nor logged if its address is no longer known', async () => {
    const { log, lines: logged } = recordingLog('info')
    const app = await testApp.startAnother({}, { log })
    await hostOf(app)
    logged.length = 0
    for (let call = 0; call < CALLS; call++) await abort(app, () => 0, get('/api/gameType/getAll'), 'at once')
    await expect.poll(() => connections(app)).toBe(0)
    expect(logged).toEqual([])
  })

  test('[SERVICE-28] is not mistaken for an unavailable database', () => {
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    expect(codeOf(reset)).toBe('service-unavailable')
    expect(codeOf(Object.assign(reset, { statusCode: 400 }))).toBe('invalid-request')
  })

  test('[SERVICE-28] ends even if it broke off before its form was read', async () => {
    const ended: unknown[] = []
    const http = createServer(testConfig(''), recordingLog('silent').log, secureRandom)
    let pass = () => {}
    http.decorate('callers', { of: () => new Promise<void>((resolve) => (pass = resolve)) } as never)
    http.addHook('onError', async (_request, _reply, error) => void ended.push(error.message))
    await http.register(async (forms) => {
      await parseForms(forms, ['gamePreviewImage'], async (request) => {
        await http.callers.of(request)
        return 1
      })
      forms.post('/api/game/add', async () => null)
    })
    const app = { http } as unknown as TestApp
    await abort(app, countBegun(app), `${form('authorization: TOKEN')}${HALF_A_FILE}`, 'begun')
    await expect.poll(() => connections(app)).toBe(0)
    pass()
    await expect.poll(() => ended).toEqual(['The request is not valid.'])
    await http.close()
  })
})
