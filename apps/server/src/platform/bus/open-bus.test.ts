import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../../../../tools/free-port.ts'
import { type PrivateRedis, startRedis } from '../../../../../tools/redis.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { openBus } from './open-bus.ts'

const SECRET = 'a secret that is made for tests only'
const PASSWORD = 'canary'
const { log } = recordingLog('silent')

let redis: PrivateRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

const errorOf = (redisUrl: string) =>
  openBus({ redisUrl, secret: SECRET }, '', log).then(
    () => '',
    (error: Error) => error.message,
  )

test('[SERVICE-33] a Redis server that nobody runs ends the start with one line, without the password', async () => {
  const port = await freePort()
  const line = await errorOf(`redis://guess:${PASSWORD}@127.0.0.1:${port}/0`)
  expect(line).toContain(`REDIS_URL cannot be used as the bus between processes: redis://127.0.0.1:${port}/0: `)
  expect(line).toContain('ECONNREFUSED')
  expect(line).not.toContain('\n')
  expect(line).not.toContain(PASSWORD)
})

test('[SERVICE-33] so does a host that does not exist, and a wrong password or database', async () => {
  expect(await errorOf('redis://nowhere.invalid')).toMatch(/^REDIS_URL .* redis:\/\/nowhere\.invalid: .*(ENOTFOUND|EAI_AGAIN)/)
  const { port } = new URL(redis.url)
  const refused = await errorOf(`redis://:${PASSWORD}@127.0.0.1:${port}`)
  expect(refused).toMatch(/^REDIS_URL .*WRONGPASS/)
  expect(refused).not.toContain(PASSWORD)
  expect(await errorOf(`redis://127.0.0.1:${port}`)).toMatch(/^REDIS_URL .*NOAUTH/)
  expect(await errorOf(`${redis.url}/99`)).toMatch(/^REDIS_URL .*DB index is out of range/)
})

test('[SERVICE-33] so does a server that is not Redis, and one that does not answer', async () => {
  const web = createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  const mute = createServer(() => {})
  for (const server of [web, mute]) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    expect(await errorOf(`redis://127.0.0.1:${port}`)).toMatch(/^REDIS_URL cannot be used/)
    server.close()
  }
})

test('[SERVICE-33] without Redis, a process on a PostgreSQL server says once what that means for several, and works', async () => {
  const { log: own, lines } = recordingLog('info')
  const bus = await openBus({ redisUrl: null, secret: SECRET }, 'postgres://database.example/guess', own)
  expect(bus.isUp()).toBe(true)
  await bus.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('REDIS_URL is not set. One process needs none.')
  const alone = recordingLog('info')
  await (await openBus({ redisUrl: null, secret: SECRET }, '', alone.log)).close()
  expect(alone.lines).toEqual([])
})

test('[SERVICE-33] sites with different secrets share a Redis server without receiving from each other', async () => {
  const topic = { name: 'news', schema: z.string() }
  const open = (secret: string) => openBus({ redisUrl: redis.url, secret }, '', log)
  const [ours, alsoOurs, theirs] = [await open(SECRET), await open(SECRET), await open(`${SECRET}, theirs`)]
  const received: string[] = []
  theirs.subscribe(topic, (text) => void received.push(`theirs: ${text}`))
  alsoOurs.subscribe(topic, (text) => void received.push(`ours: ${text}`))
  theirs.publish(topic, 'not for us')
  ours.publish(topic, 'for us')
  await expect.poll(() => received).toEqual(['ours: for us'])
  for (const bus of [ours, alsoOurs, theirs]) await bus.close()
})
