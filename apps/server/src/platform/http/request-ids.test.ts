import { expect, test } from 'vitest'
import { requestIds } from './request-ids.ts'

test('[SERVICE-43] an id is 128 random bits, also after the end of a batch', () => {
  const [one, other] = [requestIds(), requestIds()]
  const ids = Array.from({ length: 1_000 }, () => [one(), other()]).flat()
  expect(new Set(ids).size).toBe(2_000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
