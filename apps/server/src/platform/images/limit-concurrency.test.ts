import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Returns work that ends on demand. */
function work() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const of = (number: number) => () => {
    begun.push(number)
    return new Promise<void>((end) => void ends.push(end))
  }
  return { begun, of, end: () => ends.shift()?.() }
}

/** Each test uses different owners. */
let owners = 100

const settled = () => new Promise<void>((done) => setImmediate(done))

test('[PIC-11] two are worked on at a time, in the order they came', async () => {
  const turns = limitConcurrency(2, 60)
  const { begun, of, end } = work()
  const all = [1, 2, 3].map((number) => turns.take(1, number, of(number)))
  await settled()
  expect(begun).toEqual([1, 2])
  end()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  end()
  end()
  await Promise.all(all)
})

test('[PIC-11] what weighs two is worked on alone, and is not overtaken', async () => {
  const turns = limitConcurrency(2, 60)
  const { begun, of, end } = work()
  const all = [turns.take(1, ++owners, of(1)), turns.take(2, ++owners, of(2)), turns.take(1, ++owners, of(3))]
  await settled()
  expect(begun).toEqual([1])
  end()
  await settled()
  expect(begun).toEqual([1, 2])
  end()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  end()
  await Promise.all(all)
})

test('[PIC-11] when enough wait, the next is refused; work that fails sets its place free', async () => {
  const turns = limitConcurrency(1, 1)
  const { of, end } = work()
  const first = turns.take(1, ++owners, of(1))
  const second = turns.take(1, ++owners, async () => Promise.reject(new Error('failed')))
  await expect(turns.take(1, ++owners, of(3))).rejects.toMatchObject({ code: 'service-unavailable' })
  end()
  await first
  await expect(second).rejects.toThrow('failed')
  expect(await turns.take(1, ++owners, async () => 'done')).toBe('done')
})

test('[PIC-14] an owner has one under way; those who come later go first meanwhile', async () => {
  const turns = limitConcurrency(3, 60)
  const { begun, of, end } = work()
  const all = [turns.take(1, 7, of(1)), turns.take(1, 7, of(2)), turns.take(1, 8, of(3))]
  await settled()
  expect(begun).toEqual([1, 3])
  end()
  await settled()
  expect(begun).toEqual([1, 3, 2])
  end()
  end()
  await Promise.all(all)
})

test('[PIC-14] work that fails lets the next of its owner begin', async () => {
  const turns = limitConcurrency(2, 60)
  const failed = turns.take(1, 7, async () => Promise.reject(new Error('failed')))
  const next = turns.take(1, 7, async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
