import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Work that doubles numbers and fails for a negative one. It runs until `goOn` is called for it. */
function doubling(atOnce: number) {
  const calls: { items: number[]; goOn: () => void }[] = []
  const ask = together<number, number>(atOnce, async (items) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    calls.push({ items: [...items], goOn: resolve })
    await promise
    if (items.some((item) => item < 0)) throw new Error('negative')
    return items.map((item) => 2 * item)
  })
  return { ask, calls, items: () => calls.map((call) => call.items) }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('items of one moment are worked on together, and each gets its own result', async () => {
  const { ask, calls, items } = doubling(2)
  const asked = [ask(1), ask(2), ask(3)]
  await nextTurn()
  expect(items()).toEqual([[1, 2, 3]])
  calls[0]?.goOn()
  expect(await Promise.all(asked)).toEqual([2, 4, 6])
})

test('items that come while as much work runs as may are worked on by the next call', async () => {
  const { ask, calls, items } = doubling(2)
  const asked: Promise<number>[] = []
  for (const item of [1, 2, 3, 4]) {
    asked.push(ask(item))
    await nextTurn()
  }
  expect(items()).toEqual([[1], [2]])
  calls[1]?.goOn()
  expect(await asked[1]).toBe(4)
  await nextTurn()
  expect(items()).toEqual([[1], [2], [3, 4]])
  for (const call of calls) call.goOn()
  expect(await Promise.all(asked)).toEqual([2, 4, 6, 8])
})

test('if work fails, all of its items fail, and the next work runs', async () => {
  const { ask, calls } = doubling(1)
  const failing = Promise.allSettled([ask(-1), ask(2)])
  await nextTurn()
  const next = ask(3)
  calls[0]?.goOn()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextTurn()
  calls[1]?.goOn()
  expect(await next).toBe(6)
})
