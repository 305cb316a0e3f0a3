import { expect, test } from 'vitest'
import { withTimeLimit } from '../proof/duel-kills.ts'

test('work that ends in time returns its result or its error', async () => {
  expect(await withTimeLimit(Promise.resolve(7), 1_000, () => 'late')).toBe(7)
  await expect(withTimeLimit(Promise.reject(new Error('broken')), 1_000, () => 'late')).rejects.toThrow('broken')
})

test('work that never ends is an error, which describes the state at that time', async () => {
  let phase = 'opening'
  const never = withTimeLimit(new Promise(() => {}), 100, () => `match A is ${phase}`)
  phase = 'running'
  await expect(never).rejects.toThrow('match A is running after 0.1 s')
})
