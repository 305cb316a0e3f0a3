import { expect, test } from 'vitest'
import { withApp } from '../../testing/test-app.ts'

/** 600 calls per minute times a factor of 1/20 are 30. */
const testApp = withApp({ renewed: true, config: { rateLimitFactor: 0.05, publicUrl: 'http://localhost' } })

const LIMIT = 30
const get = (url: string, language = 'en', remoteAddress = '203.0.113.7') =>
  testApp.http.inject({ url, remoteAddress, headers: { 'accept-language': language, 'accept-encoding': 'br' } })

test('[SERVICE-90] the page of an unknown address is made once for each language, whatever the address', async () => {
  const [first, other, turkish] = [await get('/lost/page'), await get('/gameView/999999999'), await get('/lost/page', 'tr')]
  expect(first).toMatchObject({ statusCode: 404, headers: { 'content-encoding': 'br' } })
  expect(other.rawPayload).toEqual(first.rawPayload)
  expect(turkish.rawPayload).not.toEqual(first.rawPayload)
  // Who comes later finds it ready: each call counts as one.
  const later = async (number: number) => (await get(`/lost/${number}`, 'en', '203.0.113.8')).statusCode
  for (let call = 0; call < LIMIT; call += 1) expect(await later(call)).toBe(404)
  expect(await later(LIMIT)).toBe(429)
})

test('[SERVICE-68] a page that the browser renders counts as five more calls where it is compressed, and then as one', async () => {
  const page = async (number: number) => (await get(`/login?tab=${number}`)).statusCode
  expect(await page(0)).toBe(200)
  for (let call = 6; call < LIMIT; call += 1) expect(await page(call)).toBe(200)
  expect(await page(LIMIT)).toBe(429)
})
