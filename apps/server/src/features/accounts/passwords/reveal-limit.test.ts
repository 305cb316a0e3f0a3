import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerErrors } from '../../../platform/http/errors.ts'
import { memoryCounters } from '../../../platform/limits/counters.ts'
import { type MovableClock, movableClock } from '../../../testing/movable-clock.ts'
import { hourlyLimit } from './reveal-limit.ts'

const MINUTE = 60_000

let app: FastifyInstance
let clock: MovableClock

beforeEach(async () => {
  clock = movableClock()
  app = Fastify()
  app.decorate('rateLimitFactor', 1)
  app.decorate('counters', memoryCounters(clock.elapsed))
  answerErrors(app)
  const limit = hourlyLimit(app, '/reveal')
  app.get('/', async (request) => {
    await limit(request)
    return {}
  })
})
afterEach(() => app.close())

const call = (remoteAddress = '203.0.113.7', method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: '/', remoteAddress })

test('[ACCOUNT-5] [SERVICE-26] accepts thirty calls an hour per address, and refuses the next with Retry-After', async () => {
  for (let time = 0; time < 30; time++) {
    expect((await call()).statusCode).toBe(200)
    clock.advance(MINUTE)
  }
  const refused = await call()
  expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
  expect(Number(refused.headers['retry-after'])).toBe(30 * 60)
  expect((await call('203.0.113.7', 'HEAD')).statusCode).toBe(429)
  expect((await call('203.0.113.8')).statusCode).toBe(200)
  clock.advance(31 * MINUTE)
  expect((await call()).statusCode).toBe(200)
})
