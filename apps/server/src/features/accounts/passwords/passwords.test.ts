import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/refuse.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is hashed with Argon2id and a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('the third child'), hashPassword('the third child')])
  expect(one).toMatch(COST)
  expect(one).not.toBe(other)
})

test('a hash matches its password and no other', async () => {
  const hash = await hashPassword('the third child')
  expect(await passwordMatches(hash, 'the third child')).toBe(true)
  for (const other of ['', 'The third child', 'the third child ', 'x'.repeat(500)]) {
    expect(await passwordMatches(hash, other)).toBe(false)
  }
})

test('without a hash no password matches, not even an empty one', async () => {
  for (const hash of [null, undefined]) expect(await passwordMatches(hash, '')).toBe(false)
})

test('concurrent checks return their own results, even after an unreadable hash', async () => {
  const hash = await hashPassword('number 3')
  await expect(passwordMatches('no hash', 'x')).rejects.toThrow()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => passwordMatches(hash, `number ${number}`)))
  expect(answers.flatMap((matches, number) => (matches ? [number] : []))).toEqual([3])
})

test('[SESSION-22] a check is refused if the queue is full', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 300 }, () => passwordMatches('no hash', 'x')))
  const refused = answers.filter((answer) => answer.status === 'rejected' && answer.reason instanceof Refusal)
  expect(refused.length).toBeGreaterThanOrEqual(45)
  expect(refused.length).toBeLessThanOrEqual(50)
  expect(refused[0]).toMatchObject({ reason: { code: 'service-unavailable' } })
  expect(await passwordMatches(await hashPassword('the third child'), 'the third child')).toBe(true)
})
