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

test('[PIC-11] at most two run at a time, in the order of their arrival', async () => {
  const limiter = limitConcurrency(2, 60)
  const { begun, of, end } = work()
  const all = [1, 2, 3].map((number) => limiter.take(1, number, of(number)))
  await settled()
  expect(begun).toEqual([1, 2])
  end()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  end()
  end()
  await Promise.all(all)
})

test('[PIC-11] work of weight two runs alone and is not overtaken', async () => {
  const limiter = limitConcurrency(2, 60)
  const { begun, of, end } = work()
  const all = [limiter.take(1, ++owners, of(1)), limiter.take(2, ++owners, of(2)), limiter.take(1, ++owners, of(3))]
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

test('[PIC-11] work is refused if the queue is full, and failed work frees its place', async () => {
  const limiter = limitConcurrency(1, 1)
  const { of, end } = work()
  const first = limiter.take(1, ++owners, of(1))
  const second = limiter.take(1, ++owners, async () => Promise.reject(new Error('failed')))
  await expect(limiter.take(1, ++owners, of(3))).rejects.toMatchObject({ code: 'service-unavailable' })
  end()
  await first
  await expect(second).rejects.toThrow('failed')
  expect(await limiter.take(1, ++owners, async () => 'done')).toBe('done')
})

test('[PIC-14] only one runs per owner, and later work of other owners goes first in the meantime', async () => {
  const limiter = limitConcurrency(3, 60)
  const { begun, of, end } = work()
  const all = [limiter.take(1, 7, of(1)), limiter.take(1, 7, of(2)), limiter.take(1, 8, of(3))]
  await settled()
  expect(begun).toEqual([1, 3])
  end()
  await settled()
  expect(begun).toEqual([1, 3, 2])
  end()
  end()
  await Promise.all(all)
})

test('[PIC-14] the next work of an owner starts even if the work before it fails', async () => {
  const limiter = limitConcurrency(2, 60)
  const failed = limiter.take(1, 7, async () => Promise.reject(new Error('failed')))
  const next = limiter.take(1, 7, async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
