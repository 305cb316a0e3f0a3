import { afterEach, expect, test, vi } from 'vitest'
import { cachedLoader } from './cached-loader.ts'
import { createSignal } from './signal.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('concurrent callers share one load', async () => {
  let loads = 0
  const read = cachedLoader(async (key: number) => {
    loads++
    await soon()
    return { key }
  })
  expect(await Promise.all([read(1), read(1), read(1)])).toEqual([{ key: 1 }, { key: 1 }, { key: 1 }])
  expect(loads).toBe(1)
})

test('[CATALOG-7] a cached result is loaded again after five seconds', async () => {
  const counted: string[] = []
  const read = cachedLoader(async (key: number) => ({ key }), { count: (result) => void counted.push(result) })
  const loaded = await read(1)
  expect(await read(1)).toBe(loaded)
  // The cache reads the clock at most once in a millisecond.
  await soon()
  const later = performance.now() + 5_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await read(1)).not.toBe(loaded)
  expect(counted).toEqual(['miss', 'hit', 'miss'])
})

test('[SERVICE-7] a caller is answered even if its load is evicted in the meantime', async () => {
  const read = cachedLoader(
    async (key: number) => {
      await soon()
      return { key }
    },
    { most: 2 },
  )
  const keys = Array.from({ length: 20 }, (_, key) => key)
  expect(await Promise.all(keys.map(read))).toEqual(keys.map((key) => ({ key })))
})

test('a failed load is not cached', async () => {
  let loads = 0
  const read = cachedLoader(async (_: 'all') => {
    loads++
    if (loads === 1) throw new Error('away')
    return { loads }
  })
  await expect(read('all')).rejects.toThrow('away')
  expect(await read('all')).toEqual({ loads: 2 })
})

test('[CATALOG-7] a missing entry is not cached', async () => {
  const found = [null, { name: 'new' }, { name: 'newer' }]
  let loads = 0
  const read = cachedLoader(async (_: number) => found[loads++] ?? null)
  expect([await read(1), await read(1), await read(1)]).toEqual([null, { name: 'new' }, { name: 'new' }])
  expect(loads).toBe(2)
})

test('[CATALOG-7] a change empties the cache, and a load in progress at that time is not cached', async () => {
  const changed = createSignal()
  let loads = 0
  const read = cachedLoader(
    async (_: 'all') => {
      const load = ++loads
      await soon()
      return { load }
    },
    { emptyOn: changed },
  )
  expect(await read('all')).toEqual({ load: 1 })
  changed.send()
  const meanwhile = read('all')
  changed.send()
  expect(await read('all')).toEqual({ load: 3 })
  expect(await meanwhile).toEqual({ load: 2 })
  expect(await read('all')).toEqual({ load: 3 })
})
