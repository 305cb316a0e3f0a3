import { describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const get = (url: string, remoteAddress = '127.0.0.1') => testApp.http.inject({ url, remoteAddress })

test('/healthz reports that the process answers, /readyz that its database does', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('[SERVICE-40] a server that stops is not ready, still answers, and closes connections with the reply', async () => {
  const app = await testApp.startAnother()
  expect((await app.http.inject('/healthz')).headers.connection).not.toBe('close')
  await app.http.lifecycle.drain(0)
  const ready = await app.http.inject('/readyz')
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'service-unavailable'])
  const alive = await app.http.inject('/healthz')
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close'])
})

test('[SERVICE-34] /readyz?verbose and the metric bus_up also report whether the bus is up', async () => {
  expect((await get('/readyz?verbose')).json()).toEqual({ status: 'ready', database: 'up', clock: 'right', bus: 'up' })
  expect((await get('/metrics')).body).toMatch(/^bus_up 1$/m)
})

describe('/metrics', () => {
  test('measures replies by the pattern of their route', async () => {
    const game = await aGame(testApp)
    await get(`/api/game/withImage/${game.id}`)
    await get('/api/game/withImage/999999?userId=canary')
    const { body, headers } = await get('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/game\/withImage\/:gameId",status="200"\} [1-9]/,
    )
    expect(body).toMatch(/route="\/api\/game\/withImage\/:gameId",status="404"/)
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain('canary')
  })

  test('contains no requested path without a route', async () => {
    await get('/made-up-by-somebody')
    expect((await get('/metrics')).body).not.toContain('made-up')
  })

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.20.0.5', '192.168.1.4', 'fd00::1'])(
    'is served to %s',
    async (address) => {
      expect((await get('/metrics', address)).statusCode).toBe(200)
    },
  )

  test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7', '11.0.0.1'])(
    'is not served to %s',
    async (address) => {
      const response = await get('/metrics', address)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not-found' })
    },
  )

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    '[SERVICE-53] is not served behind a proxy that is not trusted (%s)',
    async (header) => {
      const forwarded = { method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1', headers: { [header]: '10.0.0.9' } } as const
      expect((await testApp.http.inject(forwarded)).statusCode).toBe(404)
    },
  )

  test('[SERVICE-53] is served behind a trusted proxy to a private address only', async () => {
    const app = await testApp.startAnother({ trustProxy: '127.0.0.1' })
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
    }
    expect(await from('10.0.0.9')).toBe(200)
    expect(await from('203.0.113.7')).toBe(404)
  })
})
