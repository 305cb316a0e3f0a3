import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentNotice, notify, onNotice } from './notice.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('[GAME-4] a notice stays visible for two seconds', () => {
  notify('Link copied successfully.', 'good')
  vi.advanceTimersByTime(1_999)
  expect(currentNotice()).toMatchObject({ text: 'Link copied successfully.', tone: 'good' })
  vi.advanceTimersByTime(1)
  expect(currentNotice()).toBeNull()
})

test('a new notice replaces the previous one and stays for its full time', () => {
  notify('first')
  vi.advanceTimersByTime(1_500)
  notify('second', 'bad', 5_000)
  vi.advanceTimersByTime(4_999)
  expect(currentNotice()?.text).toBe('second')
})

test('the same text again is a new notice', () => {
  const listener = vi.fn()
  const stop = onNotice(listener)
  notify('again')
  const first = currentNotice()?.id
  notify('again')
  stop()
  expect(currentNotice()?.id).not.toBe(first)
  expect(listener).toHaveBeenCalledTimes(2)
})
