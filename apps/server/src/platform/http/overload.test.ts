import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordingLog } from '../../testing/recording-log.ts'
import { testConfig, withApp } from '../../testing/test-app.ts'
import { secureRandom } from '../random.ts'
import { callLoad } from './call-load.ts'
import { createServer } from './create-server.ts'

const CALLS_MAX = 16
const HALF = CALLS_MAX / 2
/** Calls that begin something new may fill three quarters, and one address half of those. */
const NEW_HALF = 6
const OTHERS = ['192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']

let http: FastifyInstance
let lines: string[]
let finish: () => void

beforeEach(() => {
  const logged = recordingLog('warn')
  lines = logged.lines
  http = createServer(testConfig('', { callsInWorkMax: CALLS_MAX, trustProxy: '127.0.0.1' }), logged.log, secureRandom)
  const finished = new Promise<string>((resolve) => {
    finish = () => resolve('done')
  })
  http.route({ method: ['GET', 'POST'], url: '/new', handler: () => finished })
  http.get('/move', { config: { underWay: true } }, () => finished)
  http.get('/quick', async () => 'done')
  for (const url of ['/healthz', '/readyz', '/metrics']) http.get(url, async () => 'well')
})

afterEach(() => http.close())

const call = (address: string, url = '/new') => http.inject({ url, headers: { 'x-forwarded-for': address } })
const statusOf = async (...request: Parameters<typeof call>) => (await call(...request)).statusCode
const begin = (amount: number, ...request: Parameters<typeof call>) => Array.from({ length: amount }, () => call(...request))

describe('calls in work', () => {
  test('[SERVICE-17] beyond half of the maximum, the address that has most of them is refused at once, and others are not', async () => {
    const begun = begin(NEW_HALF, '192.0.2.1')
    await expect.poll(() => http.callLoad.total.calls).toBe(NEW_HALF)
    const { statusCode, headers, body } = await call('192.0.2.1', '/quick')
    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({ statusCode: 503, code: 'service-unavailable' })
    expect(headers['retry-after']).toBe('2')
    expect(await statusOf('192.0.2.2', '/quick')).toBe(200)
    finish()
    expect((await Promise.all(begun)).map((reply) => reply.statusCode)).toEqual(Array(NEW_HALF).fill(200))
    expect(await statusOf('192.0.2.1', '/quick')).toBe(200)
    expect(http.callLoad.total).toEqual({ calls: 0, bytes: 0 })
  })

  test('[SERVICE-17] at the maximum everybody is refused, but monitoring is answered', async () => {
    const begun = ['192.0.2.1', ...OTHERS].flatMap((address) => begin(CALLS_MAX, address, '/move'))
    await expect.poll(() => http.callLoad.total.calls).toBeGreaterThanOrEqual(HALF)
    expect(http.callLoad.total.calls).toBeLessThanOrEqual(CALLS_MAX)
    for (const url of ['/healthz', '/readyz', '/readyz?verbose', '/metrics']) expect(await statusOf('192.0.2.1', url)).toBe(200)
    finish()
    const statuses = (await Promise.all(begun)).map((reply) => reply.statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(http.callLoad.total).toEqual({ calls: 0, bytes: 0 })
  })

  test('[SERVICE-17] the last quarter is for plays and duels under way', () => {
    const load = callLoad({ callsMax: CALLS_MAX, bytesMax: 1 })
    for (let number = 0; number < (CALLS_MAX * 3) / 4; number++) load.add(`192.0.2.${number}`, 1, 0)
    expect(load.hasRoom('198.51.100.1', false)).toBe(false)
    expect(load.hasRoom('198.51.100.1', true)).toBe(true)
  })

  test('[SERVICE-71] what one address was given beyond its share does not count against others', () => {
    const load = callLoad({ callsMax: CALLS_MAX, bytesMax: 100 })
    load.add('192.0.2.1', 0, 30)
    load.add('192.0.2.2', 0, 10)
    expect(load.hasRoom('192.0.2.1', true)).toBe(true)
    load.add('192.0.2.1', 0, 90)
    expect(load.hasRoom('192.0.2.1', true)).toBe(false)
    expect(load.hasRoom('192.0.2.2', false)).toBe(true)
    load.add('192.0.2.2', 0, 30)
    expect(load.hasRoom('192.0.2.2', true)).toBe(false)
    for (const address of OTHERS) load.add(address, 0, 40)
    expect(load.hasRoom('198.51.100.1', true)).toBe(true)
  })

  test('[SERVICE-17] a body that is not there yet is no work', async () => {
    await http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = http.server.address() as { port: number }
    const head = 'POST /new HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
    const slow = Array.from({ length: CALLS_MAX }, () => connect(port, '127.0.0.1').on('error', () => {}))
    let received = 0
    http.server.on('request', () => {
      received += 1
    })
    for (const socket of slow) socket.write(head)
    await expect.poll(() => received).toBe(CALLS_MAX)
    expect(http.callLoad.total.calls).toBe(0)
    expect(await statusOf('127.0.0.1', '/quick')).toBe(200)
    for (const socket of slow) socket.destroy()
  })

  test('[SERVICE-17] an overload is one line when it begins, not one for each call', async () => {
    const begun = begin(2 * CALLS_MAX, '192.0.2.1')
    await expect.poll(() => lines.length).toBe(1)
    finish()
    await Promise.all(begun)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('calls are refused')
  })
})

describe('the whole server', () => {
  const testApp = withApp({ config: { callsInWorkMax: 4 } })

  test('[SERVICE-17] refuses calls that wait for the embedded database, and has room again when they are answered', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => testApp.http.inject('/api/gameType/getAll')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect(testApp.http.callLoad.total).toEqual({ calls: 0, bytes: 0 })
    expect((await testApp.http.inject('/api/gameType/getAll')).statusCode).toBe(200)
    expect((await testApp.http.inject('/metrics')).body).toContain('\ncalls_in_work 0\n')
  })
})
