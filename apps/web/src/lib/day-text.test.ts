import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('[GAME-1] a day is printed as dd/mm/yyyy', () => {
  expect(dayText(new Date(2026, 0, 2, 12).toISOString())).toBe('02/01/2026')
  expect(dayText(new Date(2026, 10, 30, 0, 5).toISOString())).toBe('30/11/2026')
})
