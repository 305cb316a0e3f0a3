import { describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const testApp = withApp()

const json = { 'content-type': 'application/json' }

const start = (game: Game, headers: Record<string, string>, app: TestApp = testApp) =>
  app.http.inject({
    method: 'POST',
    url: '/api/section/startgame',
    headers: { host: 'localhost:3000', ...json, ...headers },
    payload: JSON.stringify({ gameId: game.id, userId: 12_345_678 }),
  })

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://evil.example:3000' },
  { origin: 'file://' },
  { origin: 'not an address' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

describe("a write from another site's page", () => {
  test.each(FOREIGN)('[SERVICE-3] is refused and changes nothing (%o)', async (headers) => {
    const game = await aGame(testApp)
    const before = await allRows(testApp.db)
    const response = await start(game, headers)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'foreign-origin' })
    expect(response.cookies).toEqual([])
    expect(await allRows(testApp.db)).toEqual(before)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '[SERVICE-3] with the form type %s is refused, whatever its origin',
    async (type) => {
      const game = await aGame(testApp)
      const places: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { origin: 'http://localhost:3000' }]
      for (const headers of places) {
        const response = await start(game, { 'content-type': type, ...headers })
        expect([403, 415]).toContain(response.statusCode)
      }
      expect(await testApp.db.selectFrom('plays').select('id').execute()).toEqual([])
    },
  )

  test('[SERVICE-3] cannot use the cookie of a guest', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const cookie = `guest=${guest.cookies.get('guest')}`
    const payload = JSON.stringify({ gameId: game.id })
    const headers = { ...json, cookie, origin: 'https://evil.example' }
    const response = await testApp.http.inject({ method: 'POST', url: '/api/section/finish', headers, payload })
    expect(response.statusCode).toBe(403)
    expect(await testApp.db.selectFrom('plays').select('status').execute()).toEqual([{ status: 'open' }])
  })

  test('gets no CORS headers, neither for a preflight nor for a read', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const preflight = await testApp.http.inject({ method: 'OPTIONS', url: '/api/section/startgame', headers })
    const read = await testApp.http.inject({ url: '/api/gameType/getAll', headers })
    for (const response of [preflight, read]) expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    expect(preflight.statusCode).toBe(404)
  })
})

describe('a write from our own site', () => {
  test.each<Record<string, string>>([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' },
  ])('[SERVICE-3] is accepted (%o)', async (headers) => {
    expect((await start(await aGame(testApp), headers)).statusCode).toBe(200)
  })

  test('[SERVICE-3] is accepted only from the public address if one is configured', async () => {
    const game = await aGame(testApp)
    const app = await testApp.startAnother({ publicUrl: 'https://guess.example', https: true })
    expect((await start(game, { origin: 'https://guess.example' }, app)).statusCode).toBe(200)
    for (const origin of [
      'http://guess.example',
      'http://localhost:3000',
      'https://guess.example.evil.example',
      'https://www.guess.example',
    ]) {
      expect((await start(game, { origin }, app)).statusCode).toBe(403)
    }
  })
})
