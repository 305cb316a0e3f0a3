import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test('a password is kept as Argon2id, each time with other salt', async () => {
  const [one, other] = await Promise.all([hashPassword('the third child'), hashPassword('the third child')])
  expect(one).toMatch(COST)
  expect(one).not.toBe(other)
})

test('a hash knows its password and no other', async () => {
  const hash = await hashPassword('the third child')
  expect(await passwordMatches(hash, 'the third child')).toBe(true)
  for (const other of ['', 'The third child', 'the third child ', 'x'.repeat(500)]) {
    expect(await passwordMatches(hash, other)).toBe(false)
  }
})

test('without a hash no password matches, not even an empty one', async () => {
  for (const kept of [null, undefined]) expect(await passwordMatches(kept, '')).toBe(false)
})

test('many at once each get their own answer, after one that cannot be read too', async () => {
  const hash = await hashPassword('number 3')
  await expect(passwordMatches('no hash', 'x')).rejects.toThrow()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => passwordMatches(hash, `number ${number}`)))
  expect(answers.flatMap((matches, number) => (matches ? [number] : []))).toEqual([3])
})
