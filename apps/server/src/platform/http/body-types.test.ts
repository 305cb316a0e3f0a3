import { expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const testApp = withApp()

/** Types that a lax parser could take for JSON, or accept without checking the body. */
const ODD_TYPES = [
  'text/plain',
  'text/plain;charset=application/json',
  'text/json',
  'text/html',
  'application/jsonp',
  'application/jsonx',
  'application/json5',
  'application/json-patch+json',
  'application/json+',
  'application/json+xml',
  'application/ld+json',
  'application/vnd.api+json',
  'application/problem+json',
  'application/x-json',
  'application/javascript',
  'application/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; application/json',
  'multipart/form-data',
  'multipart/form-data; boundary=application/json',
  'multipart/mixed',
  'image/png',
  'application /json',
  'application/ json',
  'application/json, text/plain',
  'text/plain, application/json',
  'text/plain; application/json',
  'application/json\tx',
  ' application/jsonn',
  'application',
  'application/',
  '/json',
  'json',
  '*/*',
  'application/*',
  '*',
  'null',
  'undefined',
  'a/b',
  'application/json/x',
  'xapplication/json',
  'application/jsonapplication/json',
]

/** Would be refused if it were checked. */
const UNCHECKED = JSON.stringify({ gameId: 'not an id', userId: 12_345_678, unknown: true })

test.each(ODD_TYPES)('[SERVICE-3] a body of type %j is not accepted without validation', async (type) => {
  const game = await aGame(testApp)
  const before = await allRows(testApp.db)
  for (const payload of [UNCHECKED, JSON.stringify({ gameId: game.id, userId: 12_345_678, unknown: true })]) {
    const headers = { 'content-type': type }
    const response = await testApp.http.inject({ method: 'POST', url: '/api/section/startgame', headers, payload })
    expect([400, 415]).toContain(response.statusCode)
    expect(['invalid-request', 'unsupported-media-type']).toContain(response.json().code)
  }
  expect(await allRows(testApp.db)).toEqual(before)
})

test('[SERVICE-3] a body without a type is refused', async () => {
  const response = await testApp.http.inject({ method: 'POST', url: '/api/section/startgame', payload: Buffer.from(UNCHECKED) })
  expect([400, 415]).toContain(response.statusCode)
})

test.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
  '[SERVICE-3] %s is accepted as JSON',
  async (type) => {
    const game = await aGame(testApp)
    const payload = JSON.stringify({ gameId: game.id, userId: 12_345_678 })
    const headers = { 'content-type': type }
    expect((await testApp.http.inject({ method: 'POST', url: '/api/section/startgame', headers, payload })).statusCode).toBe(200)
  },
)

test.each([undefined, 'application/json'])('a call without a body accepts an empty one (%s)', async (type) => {
  const game = await aGame(testApp)
  const url = `/api/guestplayed/check?gameId=${game.id}&guestId=12345678`
  const response = await testApp.http.inject({
    method: 'POST',
    url,
    ...(type && { headers: { 'content-type': type }, payload: '' }),
  })
  expect(response.json()).toBe(false)
})
