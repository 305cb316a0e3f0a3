// Runs the server as its own process on plain Node.js, whose type stripping rejects syntax that the test runner accepts.
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { type Server, spawnServer, startServer } from '../support/start-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-life-'))
let port: number
let server: Server | undefined

// The demo games in this folder are drawn already, so the servers below need not draw them.
beforeAll(() => cpSync(demoWorldFolder(), dataDir, { recursive: true }))

beforeEach(async () => {
  port = await freePort()
})

afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('the server starts, responds to health checks and logs its address', async () => {
  server = await startServer({ port, dataDir })
  const health = await fetch(`${server.url}/healthz`)
  expect(health.status).toBe(200)
  expect(server.log()).toContain(`http://localhost:${port}`)
})

test('a server whose port is taken exits with one line, although something answers there', async () => {
  const other = createServer((_, reply) => reply.end()).listen(port)
  await once(other, 'listening')
  try {
    await expect(startServer({ port, dataDir })).rejects.toThrow(`Port ${port} is in use`)
  } finally {
    other.close()
  }
})

test('a second server on the same data folder exits with a one-line error, and the first keeps running', async () => {
  server = await startServer({ port, dataDir })
  const second = spawnServer({ port: await freePort(), dataDir })
  const { code } = await second.ended
  expect(code).toBe(1)
  expect(second.log().trim().split('\n')).toEqual([expect.stringContaining(dataDir)])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('[SERVICE-8] [SERVICE-50] of two servers that start at once on a data folder, one runs and the other exits with one line', async () => {
  const both = [spawnServer({ port, dataDir }), spawnServer({ port: await freePort(), dataDir })]
  try {
    const { code } = await Promise.race(both.map(({ ended }) => ended))
    expect(code).toBe(1)
    const [ended, running] = both[0]?.child.exitCode === 1 ? both : both.toReversed()
    expect(ended?.log().trim().split('\n')).toEqual([expect.stringContaining(`Another server is running on ${dataDir}.`)])
    await expect.poll(() => running?.log()).toContain('Guess The Anime is ready')
  } finally {
    for (const { child } of both) child.kill('SIGKILL')
    await Promise.all(both.map(({ ended }) => ended))
  }
})

test('an invalid setting makes the server exit with a one-line error that names it', async () => {
  const { ended, log } = spawnServer({ port, dataDir, env: { RATE_LIMIT_FACTOR: 'fast' } })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(log().trim().split('\n')).toEqual([expect.stringContaining('RATE_LIMIT_FACTOR')])
})

test('[PIC-23] an object store that cannot be reached makes the server exit with one line that names its variables', async () => {
  const { ended, log } = spawnServer({
    port,
    dataDir,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'canary',
    },
  })
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(log().trim().split('\n')).toEqual([expect.stringMatching(/"pictures".+ECONNREFUSED.+S3_ENDPOINT.+S3_SECRET_ACCESS_KEY/)])
  expect(log()).not.toContain('canary')
})

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('makes the server exit with code 0 within its grace period while a visitor is connected', async () => {
    server = await startServer({ port, dataDir })
    await fetch(`${server.url}/healthz`)
    expect(await server.end(signal)).toEqual({ code: 0, signal: null })
  })
})

test('[SERVICE-10] Ctrl-C through npm is one signal, and another press ends the server at once', async () => {
  server = await startServer({ port, dataDir, env: { DRAIN_SECONDS: '30' } })
  const { url, pid, end } = server
  const readiness = async () => (await fetch(`${url}/readyz`)).status
  process.kill(pid, 'SIGINT')
  await wait(100)
  process.kill(pid, 'SIGINT')
  await expect.poll(readiness).toBe(503)
  await wait(1_100)
  expect(await readiness()).toBe(503)
  expect(await end('SIGINT')).toEqual({ code: 1, signal: null })
})

test('SIGTERM closes open WebSockets without waiting for their clients', async () => {
  server = await startServer({ port, dataDir })
  const socket = new WebSocket(`ws://localhost:${port}/websocket`, 'v12.stomp')
  await once(socket, 'open')
  const closed = once(socket, 'close')
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(await closed).toEqual([expect.objectContaining({ code: 1001 })])
})

test('[SERVICE-40] SIGTERM with DRAIN_SECONDS: not ready at once, calls are answered until the drain is over, exit code 0', async () => {
  const { url, end } = await startServer({ port, dataDir, env: { DRAIN_SECONDS: '2' } })
  const socket = new WebSocket(`ws://localhost:${port}/websocket`, 'v12.stomp')
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const ended = end('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/api/site`)).status).toBe(200)
  expect(await closed).toEqual([expect.objectContaining({ code: 1001 })])
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('a server starts again on the data folder of a killed one', async () => {
  const killed = await startServer({ port, dataDir })
  expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
  server = await startServer({ port, dataDir })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
