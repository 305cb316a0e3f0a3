import { expect, test } from 'vitest'
import { type TestApp, withApp } from '../../testing/test-app.ts'

/** 600 calls per minute times a factor of 1/100 are 6. */
const testApp = withApp({ renewed: true, config: { rateLimitFactor: 0.01 } })

const LIMIT = 6
const call = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7', app: TestApp = testApp) =>
  app.http.inject({ url: '/api/gameType/getAll', headers, remoteAddress })

const statusesOf = async (
  count: number,
  headersOf: (time: number) => Record<string, string> = () => ({}),
  app: TestApp = testApp,
) => {
  const statuses: number[] = []
  for (let time = 0; time < count; time++) statuses.push((await call(headersOf(time), undefined, app)).statusCode)
  return statuses
}

const isLimited = (statuses: number[]) =>
  statuses.slice(0, LIMIT).every((status) => status === 200) && statuses.slice(LIMIT).every((status) => status === 429)

test('[SERVICE-5] too many calls from one address are refused, those of another are not', async () => {
  expect(isLimited(await statusesOf(LIMIT + 3))).toBe(true)
  const response = await call()
  expect(response.json()).toEqual({ code: 'too-many-requests', message: 'Too many requests. Please wait a moment.' })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call({}, '203.0.113.8')).statusCode).toBe(200)
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])(
  '[SERVICE-5] an address forged in %s is ignored',
  async (name) => {
    const headersOf = (time: number) => ({ [name]: name === 'forwarded' ? `for=198.51.100.${time}` : `198.51.100.${time}` })
    expect(isLimited(await statusesOf(LIMIT + 10, headersOf))).toBe(true)
  },
)

test('[SERVICE-5] a thousand forged addresses still count as one caller', async () => {
  const statuses = await statusesOf(1_000, (time) => ({ 'x-forwarded-for': `10.${time % 250}.${time >> 8}.1, 198.51.100.1` }))
  expect(isLimited(statuses)).toBe(true)
})

test('[SERVICE-5] calls that no route serves count too', async () => {
  for (let time = 0; time < LIMIT; time++) await testApp.http.inject({ url: '/lost/page', remoteAddress: '203.0.113.7' })
  expect((await call()).statusCode).toBe(429)
})

test('[SERVICE-5] an address of IPv6 counts with its /64, and one of IPv4 as itself in either spelling', async () => {
  const statusOf = async (address: string) => (await call({}, address)).statusCode
  for (let time = 0; time < LIMIT; time++) await statusOf(`2001:db8::${time}`)
  expect([await statusOf('2001:db8::ffff'), await statusOf('2001:db8:0:1::1')]).toEqual([429, 200])
  for (let time = 0; time < LIMIT; time++) await statusOf('::ffff:203.0.113.10')
  expect(await statusOf('203.0.113.10')).toBe(429)
})

test('[SERVICE-5] only the address that a trusted proxy added counts', async () => {
  const app = await testApp.startAnother({ trustProxy: '203.0.113.7' })
  const each = await statusesOf(20, (time) => ({ 'x-forwarded-for': `198.51.100.${time}` }), app)
  expect(each.every((status) => status === 200)).toBe(true)
  const forged = await statusesOf(20, (time) => ({ 'x-forwarded-for': `192.0.2.${time}, 198.51.100.200` }), app)
  expect(isLimited(forged)).toBe(true)
})

test('health checks are not limited', async () => {
  for (let time = 0; time < LIMIT * 2; time++) expect((await testApp.http.inject('/healthz')).statusCode).toBe(200)
})

test('[SERVICE-26] HEAD counts like GET, by the general limit and by that of a route', async () => {
  const statusOf = async (method: 'GET' | 'HEAD', url: string, app: TestApp = testApp) =>
    (await app.http.inject({ method, url, remoteAddress: '203.0.113.9' })).statusCode
  for (let time = 0; time < LIMIT; time++) await statusOf('GET', '/api/gameType/getAll')
  expect(await statusOf('HEAD', '/api/gameType/getAll')).toBe(429)

  const strict = await testApp.startAnother({ rateLimitFactor: 1 })
  const asking = '/api/user/checkUser?userMail=rei@nerv.jp&userName=Ikari'
  for (let time = 0; time < 5; time++) {
    expect(await statusOf('GET', asking, strict)).toBe(200)
    expect(await statusOf('HEAD', asking, strict)).toBe(200)
  }
  expect(await statusOf('HEAD', asking, strict)).toBe(429)
  expect(await statusOf('GET', asking, strict)).toBe(429)
})
