import { endpoints } from '@guess/contract/api/all'
import { describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const get = (url: string, headers: Record<string, string> = {}) => testApp.http.inject({ url, headers })

const SHARED = ['/api/gameType/getAll', '/api/gameType/2', '/api/game/lastGame', '/api/game/getAllGameTypeGamePageable/2']
const SHARED_MORE = ['/api/game/topTrendGames/gameCategory/2', '/api/rank/leaderboard/global', '/api/avatar/getAll', '/api/site']

describe('the caching of replies', () => {
  test.each([...SHARED, ...SHARED_MORE])('%s is public for five seconds', async (url) => {
    await aGame(testApp)
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=60')
    expect(response.headers).not.toHaveProperty('set-cookie')
  })

  test('replies that depend on the caller or on chance are not cached', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const urls = [`/api/game/withImage/${game.id}`, `/api/section/getAll/game/${game.id}`, '/api/game/randomGames/2']
    for (const url of urls) {
      const response = await guest.inject({ method: 'GET', url })
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('private, no-store')
    }
  })

  test.each(['/api/game/withImage/999999', '/api/nowhere', '/media/nothing', '/api/game/withImage/x'])(
    'the refusal of %s is not cached',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('no-store')
    },
  )

  test('[PIC-4] a picture is public and immutable for a year', async () => {
    const game = await aGame(testApp)
    for (const url of [
      `/media/${game.preview}/480.webp`,
      `/media/${game.preview}/960.webp`,
      `/media/${game.sections[0]?.picture}.webp`,
    ]) {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
      })
    }
  })
})

describe('the security headers', () => {
  const urls = ['/', '/api/docs', '/api/nowhere', '/nowhere']

  test.each(urls)('[SERVICE-30] %s has strict headers', async (url) => {
    const { headers } = await get(url)
    const policy = String(headers['content-security-policy']).replace(/ 'sha256-[\w+/]{43}='/g, '')
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy.split(';')).toContain(rule)
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    const denied = String(headers['permissions-policy']).split(', ')
    expect(denied).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()']))
    expect(denied.filter((rule) => !/^[a-z-]+=\(\)$/.test(rule))).toEqual([])
    for (const used of ['web-share', 'clipboard-write', 'screen-wake-lock']) expect(denied).not.toContain(`${used}=()`)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(String(headers['x-request-id'])).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(['/api/gameType/getAll', '/api/game/withImage/999999', '/api/game/withImage/x'])(
    '[SERVICE-30] the reply to the call %s loads, runs and embeds nothing',
    async (url) => {
      const { headers } = await get(url)
      const policy = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      })
      expect(headers).not.toHaveProperty('permissions-policy')
      expect(headers).not.toHaveProperty('x-powered-by')
    },
  )

  test.each(['/media/nothing', '/media/a/b.webp', '/media/%c0%af', `/media/${'0'.repeat(32)}.webp`, '/%E0%A4%A', '/api/%ff'])(
    '[SERVICE-30] the 404 reply for %s has nosniff and cannot be framed',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  test('[SERVICE-30] a picture has nosniff, cannot be framed and runs nothing', async () => {
    const { headers } = await get(`/media/${(await aGame(testApp)).preview}/480.webp`)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    expect(headers['content-security-policy']).toBe(policy)
  })

  test('HTTPS replies have HSTS and upgrade-insecure-requests', async () => {
    const app = await testApp.startAnother({ publicUrl: 'https://guess.example', https: true })
    const { headers } = await app.http.inject('/')
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const call = await app.http.inject('/api/gameType/getAll')
    expect(call.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })

  test('a request id sent by the caller is ignored', async () => {
    const { headers } = await get('/api/gameType/getAll', { 'x-request-id': 'forged', 'request-id': 'forged' })
    expect(headers['x-request-id']).not.toBe('forged')
  })
})

test('long replies are compressed, short ones and pictures are not', async () => {
  const game = await aGame(testApp)
  const asks = { 'accept-encoding': 'br, gzip' }
  expect((await get(`/api/game/withImage/${game.id}`, asks)).headers['content-encoding']).toBe('br')
  expect((await get('/api/gameType/2', asks)).headers).not.toHaveProperty('content-encoding')
  expect((await get(`/media/${game.preview}/960.webp`, asks)).headers).not.toHaveProperty('content-encoding')
})

test('every call of the contract has a route and a cache-control header', async () => {
  for (const { method, path } of endpoints) {
    const url = `/api${path.replace(/:\w+/g, '1')}`
    const response = await testApp.http.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: method === 'GET' ? undefined : '{}',
    })
    expect(testApp.http.hasRoute({ method, url: `/api${path}` }), `${method} ${path}`).toBe(true)
    expect(response.headers['cache-control'], `${method} ${path}`).toBeDefined()
  }
})
