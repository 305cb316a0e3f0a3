import { expect, test } from 'vitest'
import { serialiseByKey } from '../../../platform/serialise-by-key.ts'
import { batchByKey } from './move-duel.ts'

/** Work that doubles numbers, fails for a negative one, and waits until `goOn` is called for the first turn of key `held`. */
function doubling() {
  const turns: (readonly number[])[] = []
  const held = Promise.withResolvers<void>()
  const ask = batchByKey<number, number>(serialiseByKey(), async (key, items) => {
    turns.push([...items])
    if (key === 'held' && turns.length === 1) await held.promise
    if (items.some((item) => item < 0)) throw new Error('negative')
    return items.map((item) => 2 * item)
  })
  return { ask, turns, goOn: () => held.resolve() }
}

test('items that wait for the turn of their key are worked on together, in order, and each gets its own result', async () => {
  const { ask, turns, goOn } = doubling()
  const first = ask('held', 1)
  await Promise.resolve()
  const later = [ask('held', 2), ask('held', 3), ask('held', 4)]
  goOn()
  expect(await Promise.all([first, ...later])).toEqual([2, 4, 6, 8])
  expect(turns).toEqual([[1], [2, 3, 4]])
})

test('items of another key do not wait', async () => {
  const { ask, goOn } = doubling()
  const held = ask('held', 1)
  expect(await ask('other', 5)).toBe(10)
  goOn()
  expect(await held).toBe(2)
})

test('if a turn fails, all of its items fail, and the next turn runs', async () => {
  const { ask, goOn } = doubling()
  const first = ask('held', 1)
  await Promise.resolve()
  const failing = Promise.allSettled([ask('held', -1), ask('held', 2)])
  goOn()
  await first
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('held', 3)).toBe(6)
})
