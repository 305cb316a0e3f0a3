import { expect, test } from 'vitest'
import { sharedFor } from './shared-cache.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('callers that ask at once share one load', async () => {
  let loads = 0
  const read = sharedFor(async (key: number) => {
    loads++
    await soon()
    return { key }
  })
  expect(await Promise.all([read(1), read(1), read(1)])).toEqual([{ key: 1 }, { key: 1 }, { key: 1 }])
  expect(loads).toBe(1)
})

test('[SERVICE-7] whoever waits for a load that is crowded out is answered all the same', async () => {
  const read = sharedFor(async (key: number) => {
    await soon()
    return { key }
  }, 2)
  const keys = Array.from({ length: 20 }, (_, key) => key)
  expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => ({ key })))
})

test('a failed load is not kept', async () => {
  let loads = 0
  const read = sharedFor(async (_: 'all') => {
    loads++
    if (loads === 1) throw new Error('away')
    return { loads }
  })
  await expect(read('all')).rejects.toThrow('away')
  expect(await read('all')).toEqual({ loads: 2 })
})
