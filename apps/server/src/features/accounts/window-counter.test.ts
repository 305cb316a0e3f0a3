import { expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { windowCounter } from './window-counter.ts'

test('[SESSION-9] a window begins with the first count of a key, and undoing a count has no effect after its window', () => {
  const clock = movableClock()
  const count = windowCounter(60_000, 10, clock.elapsed)
  const first = count('a')
  clock.advance(59_001)
  expect(count('a')).toMatchObject({ count: 2, secondsLeft: 1 })
  expect(count('b')).toMatchObject({ count: 1, secondsLeft: 60 })
  clock.advance(999)
  expect(count('a')).toMatchObject({ count: 1, secondsLeft: 60 })
  first.undo()
  expect(count('a').count).toBe(2)
})

test('[SESSION-9] only the most recently counted keys are held', () => {
  const count = windowCounter(60_000, 2, movableClock().elapsed)
  for (const key of ['a', 'b', 'a', 'c']) count(key)
  expect(count('a').count).toBe(3)
  expect(count('b').count).toBe(1)
})
