import { expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { memoryCounters } from './counters.ts'

test('[SESSION-9] a window begins with the first count of a key, and undoing a count has no effect after its window', async () => {
  const clock = movableClock()
  const count = memoryCounters(clock.elapsed)('tries', 60_000)
  const first = await count('a')
  clock.advance(59_001)
  expect(await count('a')).toMatchObject({ count: 2, secondsLeft: 1 })
  expect(await count('b')).toMatchObject({ count: 1, secondsLeft: 60 })
  clock.advance(999)
  expect(await count('a')).toMatchObject({ count: 1, secondsLeft: 60 })
  await first.undo()
  expect((await count('a')).count).toBe(2)
})

test('[SESSION-9] only the most recently counted keys are held', async () => {
  const count = memoryCounters(movableClock().elapsed, 2)('tries', 60_000)
  for (const key of ['a', 'b', 'a', 'c']) await count(key)
  expect((await count('a')).count).toBe(3)
  expect((await count('b')).count).toBe(1)
})
