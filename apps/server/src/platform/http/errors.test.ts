import { getGame } from '@guess/contract/api/catalog'
import { startGame } from '@guess/contract/api/play'
import { ERRORS } from '@guess/contract/errors'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { dial, headOf } from '../../testing/dial.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { openServer } from '../db/database.ts'
import { codeOf } from './errors.ts'

const testApp = withApp()

const START = '/api/section/startgame'
const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  testApp.http.inject({ method: 'POST', url: START, payload, headers })

const isInvalid = { code: 'invalid-request', message: ERRORS['invalid-request'].message }

describe('bad input', () => {
  test('[SERVICE-1] is reported with each path and its error, without the values that were sent', async () => {
    const payload = { gameId: 'canary', userId: -5, guest: 'canary' }
    const response = await post(JSON.stringify(payload))
    const { issues, ...rest } = response.json()
    expect(response.statusCode).toBe(400)
    expect(rest).toEqual(isInvalid)
    expect(issues.map(({ path }: { path: string }) => path).toSorted()).toEqual(['gameId', 'guest', 'userId'])
    expect(response.body).not.toContain('canary')
  })

  test.each([
    '{',
    '[',
    '{"gameId":1,}',
    'null',
    '[]',
    '7',
    '"x"',
    '',
    '{"__proto__":{"gameId":1}}',
    '{"constructor":{"prototype":{}}}',
  ])('[SERVICE-1] a body of %j is refused with issues', async (payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ ...isInvalid, issues: [{ path: expect.any(String), message: expect.any(String) }] })
  })

  test.each([
    '/api/game/withImage/%ff',
    '/api/game/withImage/%',
    '/media/%c0%af',
    `/api/avatar/${'a'.repeat(2_000)}`,
    '/%E0%A4%A',
  ])('[SERVICE-1] a malformed URL is not found (%s)', async (url) => {
    const { statusCode, body } = await testApp.http.inject(url)
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toEqual({ code: 'not-found', message: ERRORS['not-found'].message })
  })

  test('a body above 64 KiB is too large', async () => {
    const response = await post(JSON.stringify({ gameId: 1, transferPlay: 'x'.repeat(70_000) }))
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ code: 'body-too-large', message: ERRORS['body-too-large'].message })
  })

  test('[SERVICE-95] the rest of a body that is too large is read, so that its connection brings this reply and the next', async () => {
    const { socket, write, answer, received } = await dial(testApp)
    onTestFinished(() => void socket.destroy())
    write(headOf(`POST ${START}`, { ...json, 'content-length': 70_000 }))
    expect(await answer()).toEqual({ status: 413, code: 'body-too-large' })
    write('x'.repeat(70_000))
    write(headOf('GET /api/gameType/getAll', {}))
    await expect.poll(received).toContain('HTTP/1.1 200')
  })
})

describe('an unexpected error', () => {
  const broken = {
    below: () => {
      throw new Error('canary: the random generator failed')
    },
    name: () => 'f'.repeat(32),
  }

  test('[SERVICE-1] answers 500 without details and logs one line', async () => {
    const game = await aGame(testApp)
    const app = await testApp.startAnother({}, { random: broken })
    const response = await aGuest(app).send(startGame, { body: { gameId: game.id, userId: 12_345_678 } })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ code: 'internal-error', message: ERRORS['internal-error'].message })
    expect(app.loggedErrors).toHaveLength(1)
    expect(app.loggedErrors[0]).toContain('the random generator failed')
    expect(app.loggedErrors[0]).toContain('"route":"/api/section/startgame"')
  })
})

test.each([
  ...['08006', '53100', '53200', '53300', '57014', '57P01', '57P02', '57P03', '25006'],
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOSPC', 'EROFS'],
])('[SERVICE-18] the error %s is temporary and answers 503', (code) => {
  expect(codeOf({ code })).toBe('service-unavailable')
})

test.each(['23505', '42703', '40001', 'XX000', 'ENOENT'])('the error %s is unexpected and answers 500', (code) => {
  expect(codeOf({ code })).toBe('internal-error')
})

test('[SERVICE-18] a call answers 503 with retry-after while the database is unavailable', async () => {
  const away = openServer('postgres://nobody:nothing@127.0.0.1:1/none')
  const app = await testApp.startAnother({}, { database: away })
  const calls = [await aClient(app).send(getGame, { params: { gameId: 1 } }), await app.http.inject('/readyz')]
  for (const response of calls) {
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(response.json()).toEqual({ code: 'service-unavailable', message: ERRORS['service-unavailable'].message })
  }
  expect((await app.http.inject('/healthz')).statusCode).toBe(200)
  await away.close()
})
