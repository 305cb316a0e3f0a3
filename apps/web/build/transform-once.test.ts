import { expect, test, vi } from 'vitest'
import { transformOnce } from './transform-once.ts'

test('a module is transformed once for all builds, and again if its text differs', async () => {
  const handler = vi.fn(async (code: string, id: string) => ({ code: `${id}: ${code}` }))
  const { transform } = transformOnce({ transform: { handler } })
  const [first, second] = [await transform.handler('one', 'a.ts'), await transform.handler('one', 'a.ts')]
  expect(second).toBe(first)
  expect(handler).toHaveBeenCalledTimes(1)
  expect(await transform.handler('two', 'a.ts')).toEqual({ code: 'a.ts: two' })
  expect(await transform.handler('one', 'b.ts')).toEqual({ code: 'b.ts: one' })
  expect(handler).toHaveBeenCalledTimes(3)
})
