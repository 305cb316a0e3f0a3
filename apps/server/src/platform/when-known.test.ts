import { expect, test } from 'vitest'
import { whenKnown } from './when-known.ts'

test('a value that is there goes on at once, one that is awaited when it is there', async () => {
  expect(whenKnown(1, (one) => one + 1)).toBe(2)
  expect(await whenKnown(Promise.resolve(1), (one) => one + 1)).toBe(2)
  expect(await whenKnown(1, async (one) => one + 1)).toBe(2)
})

test('what fails later is a rejection, what fails at once an exception', async () => {
  const fail = () => {
    throw new Error('away')
  }
  expect(() => whenKnown(1, fail)).toThrow('away')
  await expect(whenKnown(Promise.resolve(1), fail)).rejects.toThrow('away')
  await expect(whenKnown(Promise.reject(new Error('gone')), fail)).rejects.toThrow('gone')
})
