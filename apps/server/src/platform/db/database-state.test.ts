import { describe, expect, test } from 'vitest'
import { movableClock } from '../../testing/movable-clock.ts'
import { databaseState } from './database-state.ts'

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('The write failed'), { code }))

describe('[SERVICE-49] the state of the database', () => {
  test.each([
    ['53100', 'full'],
    ['53400', 'full'],
    ['ENOSPC', 'full'],
    ['25006', 'read-only'],
    ['EROFS', 'read-only'],
    ['57P01', 'down'],
    ['ECONNREFUSED', 'down'],
  ])('a write that fails with %s: %s', async (code, state) => {
    expect(await databaseState(failing(code), movableClock())()).toBe(state)
  })

  test('a write that takes two seconds: slow, and the next check tries again', async () => {
    const clock = movableClock()
    let writes = 0
    const first = Promise.withResolvers<boolean>()
    const state = databaseState(() => (++writes === 1 ? first.promise : Promise.resolve(true)), clock)
    const seen = [state(), state()]
    clock.advance(1_999)
    const late = state()
    clock.advance(1)
    expect(await Promise.all([...seen, late])).toEqual(['slow', 'slow', 'slow'])
    expect(writes).toBe(1)
    clock.advance(1_000)
    expect(await state()).toBe('up')
    first.resolve(true)
    expect(writes).toBe(2)
    expect(clock.pendingTimers()).toBe(0)
  })

  test('holds for a second, good or bad', async () => {
    const clock = movableClock()
    let accepts = true
    let writes = 0
    const state = databaseState(async () => {
      writes += 1
      return accepts
    }, clock)
    expect(await state()).toBe('up')
    accepts = false
    clock.advance(999)
    expect(await state()).toBe('up')
    clock.advance(1)
    expect(await state()).toBe('read-only')
    accepts = true
    clock.advance(999)
    expect(await state()).toBe('read-only')
    clock.advance(1)
    expect(await state()).toBe('up')
    expect(writes).toBe(3)
  })
})
