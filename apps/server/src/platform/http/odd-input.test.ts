import { getGame, getGamesOfType, getTrendGames } from '@guess/contract/api/catalog'
import { ERRORS } from '@guess/contract/errors'
import { afterEach, describe, expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { dial } from '../../testing/dial.ts'
import { aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

/** Input that breaks programs which trust their input. */
const PAYLOADS = [
  '\u0000',
  'a\u0000b',
  '\u202eevil',
  '\u2066\u2069',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\r\nSet-Cookie: guest=x',
  '\r\n\r\n<html>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '....//....//etc/passwd',
  'C:\\Windows\\win.ini',
  'file:///etc/passwd',
  '%00',
  '%',
  '_',
  '%%%',
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(10)',
  '{}',
  '[]',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '-1',
  '0',
  '00',
  '1e9',
  '1e400',
  '0x10',
  '٣',
  '１',
  '1.0',
  '+1',
  ' 1',
  '1 ',
  'NaN',
  'Infinity',
  '-0',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  'a'.repeat(5_000),
  '🍙'.repeat(500),
  'é\u0301'.repeat(500),
  '',
  ' ',
  '\t',
  'null',
  'undefined',
  'true',
]

afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const isAnswered = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: object }, what: string) => {
  expect(statusCode, `${what}: ${body}`).toBeLessThan(500)
  expect(Object.keys(headers).filter((name) => name === 'set-cookie')).toEqual([])
  if (statusCode >= 400) expect(ERRORS, what).toHaveProperty(JSON.parse(body).code)
}

describe('[SERVICE-7] odd input', () => {
  test('[SERVICE-7] in a URL never causes a 5xx', async () => {
    const places = [
      '/api/game/withImage/',
      '/api/gameType/',
      '/api/avatar/',
      '/api/section/getAll/game/',
      '/api/rank/userTotalRank/',
      '/api/user/userPageInformation/',
      '/api/played/recent/',
      '/api/multiplayer/history/',
      '/api/game/createdBy/',
      '/media/',
    ]
    for (const place of places) {
      for (const payload of PAYLOADS) {
        const url = `${place}${encodeURIComponent(payload.toWellFormed())}`
        isAnswered(await testApp.http.inject(url), url)
      }
    }
  })

  test('[SERVICE-7] in a query never causes a 5xx', async () => {
    const places = [
      '/api/game/getAllGameTypeGamePageable/2?size=',
      '/api/game/getAllGameTypeGamePageable/2?page=',
      '/api/game/topTrendGames/gameCategory/2?limit=',
      '/api/game/lastGame?images=',
      '/api/gameType/getAll?x=',
      '/api/animeList/search?userId=1&animeName=',
      '/api/animeList/get?userId=1&animeListTypeId=1&size=',
      '/api/multiplayer/byCode?code=',
      '/api/multiplayer/state?gameToken=',
    ]
    for (const place of places) {
      for (const payload of PAYLOADS)
        isAnswered(await testApp.http.inject(`${place}${encodeURIComponent(payload.toWellFormed())}`), place + payload)
    }
  })

  test.each(['userAnswer', 'userId', 'gameId', 'sectionNumber', 'remainingSquare', 'gamePlayed', 'token', 'guest'])(
    '[SERVICE-7] in the field %s of an answer never causes a 5xx',
    async (field) => {
      const game = await aGame(testApp)
      const guest = aGuest(testApp)
      await guest.start(game)
      const { body } = guest.answerOf(game, 0, 'nothing that is offered')
      const headers = { 'content-type': 'application/json' }
      for (const value of [...PAYLOADS, -1, 1e9, 1e308, 0.5, true, null, [], {}, [[]], { toString: 1 }]) {
        const payload = JSON.stringify({ ...body, [field]: value })
        isAnswered(
          await guest.inject({ method: 'POST', url: '/api/section/checkanswer', headers, payload }),
          `${field} ${payload.slice(0, 200)}`,
        )
      }
    },
  )

  test('[SERVICE-7] in headers and cookies never causes a 5xx', async () => {
    const names = ['authorization', 'cookie', 'origin', 'accept-encoding', 'x-forwarded-for', 'if-none-match', 'range', 'accept']
    const values = PAYLOADS.filter((payload) => /^[\t\x20-\x7e]*$/.test(payload))
    for (const name of names) {
      for (const value of values) {
        const header = name === 'cookie' ? `guest=${value}` : value
        const response = await testApp.http.inject({
          method: 'POST',
          url: '/api/guestplayed/add?gameId=1&guestId=12345678',
          headers: { [name]: header },
        })
        isAnswered(response, `${name}: ${value}`)
      }
    }
  })
})

test('[SERVICE-7] wildcards in a name match nothing', async () => {
  await aGame(testApp, { name: 'Night Trains' })
  for (const text of ['%', '_', '%25', '\\']) {
    expect((await testApp.http.inject(`/api/avatar/${encodeURIComponent(text)}`)).statusCode).toBe(404)
  }
})

test('[SERVICE-7] a page size above fifty is refused', async () => {
  for (const [endpoint, name] of [
    [getGamesOfType, 'size'],
    [getTrendGames, 'limit'],
  ] as const) {
    const refused = await aGuest(testApp).expectRefusal(endpoint, { params: { gameTypeId: 2 }, query: { [name]: 1e9 } })
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request' })
  }
})

test('[SERVICE-7] a repeated query field never causes a 5xx', async () => {
  const game = await aGame(testApp)
  const response = await testApp.http.inject(
    `/api${getGame.path.replace(':gameId', String(game.id))}?images=url&images=url&token=a&token=b`,
  )
  expect(response.statusCode).toBeLessThan(500)
})

test.each([
  ['content-length: 4', 'transfer-encoding: chunked'],
  ['content-length: 4', 'content-length: 5'],
  ['transfer-encoding: chunked', 'transfer-encoding: identity'],
])('[SERVICE-7] a call whose length is ambiguous (%s and %s) is refused, and nothing after it is read', async (...lengths) => {
  const { write, received, closed } = await dial(testApp)
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
  const head = ['POST /api/section/startgame HTTP/1.1', 'host: x', 'content-type: application/json', ...lengths]
  write(`${head.join('\r\n')}\r\n\r\n0\r\n\r\n${hidden}`)
  await closed
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('[SERVICE-7] the method TRACE is answered 404, and nothing is sent back', async () => {
  const { write, answer, received } = await dial(testApp)
  write('TRACE / HTTP/1.1\r\nhost: x\r\nx-canary: canary\r\n\r\n')
  expect(await answer()).toMatchObject({ status: 404 })
  expect(received()).not.toContain('canary')
})
