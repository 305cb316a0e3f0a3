import { expect, test } from 'vitest'
import { serialiseByKey } from './serialise-by-key.ts'

/** Returns work that ends on demand and records when it begins. */
function heldWork(begun: string[], name: string) {
  const held = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return held.promise
  }
  return { work, end: () => held.resolve(name), fail: () => held.reject(new Error(name)) }
}

test('work for one key runs in order and does not wait for work of other keys', async () => {
  const serialise = serialiseByKey()
  const begun: string[] = []
  const [first, second, other] = ['first', 'second', 'other'].map((name) => heldWork(begun, name))
  const ends = [serialise('a', first?.work as () => Promise<string>), serialise('a', second?.work as () => Promise<string>)]
  ends.push(serialise('b', other?.work as () => Promise<string>))
  other?.end()
  expect(await ends[2]).toBe('other')
  expect(begun).toEqual(['first', 'other'])
  first?.end()
  second?.end()
  expect(await Promise.all(ends)).toEqual(['first', 'second', 'other'])
  expect(begun).toEqual(['first', 'other', 'second'])
})

test('the next work of a key starts even if the work before it fails', async () => {
  const serialise = serialiseByKey()
  const failed = serialise('a', async () => {
    throw new Error('no')
  })
  const next = serialise('a', async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
