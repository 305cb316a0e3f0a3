import { expect, test } from 'vitest'
import { memoryCounters } from '../../../platform/limits/counters.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { testConfig } from '../../../testing/test-app.ts'
import { type CodeTry, codeLimit } from './factor-limit.ts'

const CODES_OF_ACCOUNT = 20

function aLimit() {
  const clock = movableClock()
  const check = codeLimit({ clock, counters: memoryCounters(clock.elapsed), config: testConfig('', { rateLimitFactor: 1 }) })
  return (ip: string, isRight: () => Promise<boolean>) => {
    const request = { ip, cookies: {} } as CodeTry['request']
    return check({ userId: 1, kind: 'app', request }, isRight)
  }
}

const wrong = async () => false
const right = async () => true

test('[FACTOR-7] codes that are refused do not use up those of the account, or of another address', async () => {
  const enter = aLimit()
  for (let tried = 0; tried < 10; tried++) expect(await enter('203.0.113.1', wrong)).toBe(false)
  for (let tried = 0; tried < CODES_OF_ACCOUNT; tried++) {
    await expect(enter('203.0.113.1', right)).rejects.toMatchObject({ code: 'too-many-factor-tries' })
  }
  expect(await enter('203.0.113.2', right)).toBe(true)
  for (let tried = 0; tried < 10; tried++) expect(await enter('203.0.113.2', wrong)).toBe(false)
  await expect(enter('203.0.113.3', right)).rejects.toMatchObject({ code: 'too-many-factor-tries' })
})

test('[FACTOR-7] an error while a code is checked is not a wrong code', async () => {
  const enter = aLimit()
  const fails = () => Promise.reject(new Error('the database is away'))
  for (let tried = 0; tried < CODES_OF_ACCOUNT; tried++) await expect(enter('203.0.113.1', fails)).rejects.toThrow('away')
  expect(await enter('203.0.113.1', right)).toBe(true)
})
