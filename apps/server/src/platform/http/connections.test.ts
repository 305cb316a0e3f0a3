import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordingLog } from '../../testing/recording-log.ts'
import { testConfig } from '../../testing/test-app.ts'
import { secureRandom } from '../random.ts'
import { createServer } from './create-server.ts'

/** More than the kernel takes for a client that reads nothing. */
const LARGE = Buffer.alloc(12_000_000, 'x')
const HANGS_MS = 180_000
const SLOW_BYTES_PER_SECOND = 20_000
const STEPS_PER_SECOND = 5

let http: FastifyInstance
let port: number
const clients: Socket[] = []

beforeEach(async () => {
  http = createServer(
    testConfig('', { trustProxy: '127.0.0.1', unsentBytesMax: 64 * 1024 * 1024 }),
    recordingLog('silent').log,
    secureRandom,
  )
  http.get('/large', async () => LARGE)
  http.get('/small', async () => 'small')
  http.get('/healthz', async () => 'ok')
  await http.listen({ host: '127.0.0.1', port: 0 })
  port = (http.server.address() as { port: number }).port
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await http.close()
})

/** Asks for paths, one after another without waiting, and reads nothing. */
function ask(...paths: string[]): Socket {
  const client = connect(port, '127.0.0.1').on('error', () => {})
  client.pause()
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\r\n`).join(''))
  clients.push(client)
  return client
}

/** Reads what comes to a client, at 20 kB a second. */
async function readSlowly(client: Socket): Promise<void> {
  client.on('readable', () => {})
  for (; !client.destroyed; await wait(1_000 / STEPS_PER_SECOND)) client.read(SLOW_BYTES_PER_SECOND / STEPS_PER_SECOND)
}

const open = () => new Promise<number>((resolve) => http.server.getConnections((_, amount) => resolve(amount)))

const becomeOpen = (amount: number) => expect.poll(open, { timeout: HANGS_MS, interval: 250 }).toBe(amount)

test('[SERVICE-70] a client that takes nothing loses its connection, whatever it sends; one that reads slowly keeps it', {
  timeout: HANGS_MS,
}, async () => {
  const slow = ask('/large')
  void readSlowly(slow)
  ask('/large')
  ask('/small', '/large', '/large')
  const talking = ask('/large')
  const timer = setInterval(() => talking.write('G'), 1_000)
  await becomeOpen(4)
  await becomeOpen(1)
  clearInterval(timer)
  expect(http.callLoad.total.bytes).toBe(LARGE.length)
  slow.destroy()
  await becomeOpen(0)
  expect(http.callLoad.total).toEqual({ calls: 0, bytes: 0 })
})

test('[SERVICE-70] a connection that waits for nothing stays open', { timeout: HANGS_MS }, async () => {
  const idle = ask('/small').resume()
  ask('/large')
  await becomeOpen(2)
  await becomeOpen(1)
  expect(idle.destroyed).toBe(false)
})

test('[SERVICE-71] an address that leaves too much unread is refused, until it has lost the connections; others are not', {
  timeout: HANGS_MS,
}, async () => {
  const call = (address: string, url = '/small') => http.inject({ url, headers: { 'x-forwarded-for': address } })
  for (let time = 0; time < 10; time++) ask('/large', '/large')
  await expect.poll(async () => (await call('192.0.2.1')).statusCode).toBe(503)
  const { headers, body } = await call('192.0.2.1')
  expect(headers['retry-after']).toBe('2')
  expect(JSON.parse(body)).toMatchObject({ code: 'service-unavailable' })
  expect((await call('192.0.2.1', '/healthz')).statusCode).toBe(200)
  expect((await call('192.0.2.2')).statusCode).toBe(200)
  await expect.poll(() => http.callLoad.total, { timeout: HANGS_MS, interval: 250 }).toEqual({ calls: 0, bytes: 0 })
  expect((await call('192.0.2.1')).statusCode).toBe(200)
})
