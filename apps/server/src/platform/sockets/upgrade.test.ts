import { once } from 'node:events'
import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aGuestCookie, aListener, aSocket, hostOf } from '../../testing/socket.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

beforeEach(() => testApp.platform.topics.allow('/topic/', () => true))

/** Returns the reply to an Upgrade that is refused. */
async function answerTo(headers: Record<string, string>, app: TestApp = testApp, path = '/websocket') {
  const socket = new WebSocket(`ws://${await hostOf(app)}${path}`, 'v12.stomp', { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  const body = await response.toArray()
  return { status: response.statusCode as number, headers: response.headers, body: Buffer.concat(body).toString() }
}

describe('an Upgrade', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
  ])("[STOMP-5] from another site's page is refused (%o)", async (headers) => {
    const { status, headers: sent, body } = await answerTo({ cookie: aGuestCookie(), ...headers })
    expect(status).toBe(403)
    expect(sent['x-content-type-options']).toBe('nosniff')
    expect(JSON.parse(body)).toMatchObject({ code: 'foreign-origin' })
  })

  test('[STOMP-5] from our own page is accepted, and only from the public address if one is configured', async () => {
    const host = await hostOf(testApp)
    await aSocket(testApp, { headers: { origin: `http://${host}` } })
    const app = await testApp.startAnother({ publicUrl: 'https://guess.example', https: true })
    await aSocket(app, { headers: { origin: 'https://guess.example' } })
    expect(await answerTo({ origin: `http://${await hostOf(app)}` }, app)).toMatchObject({ status: 403 })
  })

  test('[STOMP-5] negotiates v12.stomp if it is offered, and no compression', async () => {
    const three = await aSocket(testApp, { protocols: ['v10.stomp', 'v12.stomp', 'v11.stomp'] })
    expect(three.socket.protocol).toBe('v12.stomp')
    expect(three.socket.extensions).toBe('')
    const none = await aSocket(testApp, { protocols: [] })
    expect(none.socket.protocol).toBe('')
  })

  test.each(['h2c', 'websocket'])('[STOMP-5] to %s that is not supported there is handled as a plain call', async (upgrade) => {
    const host = await hostOf(testApp)
    const path = upgrade === 'websocket' ? '/healthz' : '/websocket'
    const call = request(`http://${host}${path}`, { headers: { connection: 'upgrade', upgrade } }).end()
    const [response] = await once(call, 'response')
    response.resume()
    const plain = await testApp.http.inject(path)
    expect(response.statusCode).toBe(plain.statusCode)
    expect(response.headers['content-type']).toBe(plain.headers['content-type'])
  })

  test('[STOMP-5] without WebSocket headers is refused, and the server keeps running', async () => {
    const host = await hostOf(testApp)
    const call = request(`http://${host}/websocket`, { headers: { connection: 'upgrade', upgrade: 'websocket' } }).end()
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(400)
    await aListener(testApp)
  })

  test('[STOMP-14] [SERVICE-47] is refused because of a thousand silent sockets only until they time out', async () => {
    const strangers = await Promise.all(Array.from({ length: 1_000 }, () => aSocket(testApp)))
    expect(await answerTo({ cookie: aGuestCookie() })).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    testApp.clock.advance(5_000)
    await Promise.all(strangers.map((socket) => socket.closed()))
    await aListener(testApp)
  })
})

describe('too many Upgrades', () => {
  /** 120 per minute times a factor of 1/40 are 3. */
  const LIMIT = 3
  const strict = (config = {}) => testApp.startAnother({ rateLimitFactor: 1 / 40, ...config })
  const statusOf = async (app: TestApp, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://${await hostOf(app)}/websocket`, 'v12.stomp', { headers })
    socket.on('error', () => {})
    const answer = await Promise.race([once(socket, 'open'), once(socket, 'unexpected-response')])
    socket.terminate()
    return answer.length === 0 ? 101 : answer[1].statusCode
  }
  const statusesOf = async (app: TestApp, count: number, headersOf: (time: number) => Record<string, string> = () => ({})) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time++) statuses.push(await statusOf(app, headersOf(time)))
    return statuses
  }
  const LIMITED = [...Array(LIMIT).fill(101), 429, 429]

  test('[STOMP-14] from one address are refused until a minute has passed', async () => {
    const app = await strict()
    expect(await statusesOf(app, LIMIT + 2)).toEqual(LIMITED)
    const { headers, body } = await answerTo({}, app)
    expect(headers['retry-after']).toBe('60')
    expect(JSON.parse(body)).toMatchObject({ code: 'too-many-requests' })
    app.clock.advance(60_000)
    expect(await statusOf(app)).toBe(101)
  })

  test('[STOMP-14] are counted together despite forged addresses', async () => {
    const app = await strict()
    expect(await statusesOf(app, LIMIT + 2, (time) => ({ 'x-forwarded-for': `198.51.100.${time}` }))).toEqual(LIMITED)
  })

  test('[STOMP-14] are counted by the address that a trusted proxy added', async () => {
    const app = await strict({ trustProxy: '10.0.0.0/8, 127.0.0.1' })
    const each = await statusesOf(app, LIMIT + 2, (time) => ({ 'x-forwarded-for': `198.51.100.${time}` }))
    expect(each).toEqual(Array(LIMIT + 2).fill(101))
    const forged = await statusesOf(app, LIMIT + 2, (time) => ({ 'x-forwarded-for': `192.0.2.${time}, 203.0.113.9` }))
    expect(forged).toEqual(LIMITED)
  })

  test('[STOMP-14] are counted together from the addresses of one IPv6 /64, but not from two of them', async () => {
    const app = await strict({ trustProxy: '127.0.0.1' })
    expect(await statusesOf(app, LIMIT + 2, (time) => ({ 'x-forwarded-for': `2001:db8:0:1::${time + 1}` }))).toEqual(LIMITED)
    expect(await statusOf(app, { 'x-forwarded-for': '2001:db8:0:2::1' })).toBe(101)
  })
})
