import { expect, test } from 'vitest'
import { pauseAfter } from './mail.ts'

test('[MAIL-3] each pause is twice as long as the one before, and at most half an hour', () => {
  const seconds = Array.from({ length: 9 }, (_, index) => pauseAfter(index + 1) / 1000)
  expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800])
})
