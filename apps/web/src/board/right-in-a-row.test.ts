import { describe, expect, test } from 'vitest'
import { rightInARow } from './section.ts'

describe('[SCREEN-22] right answers in a row', () => {
  test.each([
    [[], 0],
    [[false], 0],
    [[true, true, true], 3],
    [[true, false], 0],
    [[true, false, true, true], 2],
  ])('[SCREEN-22] of %j are %d', (marks, amount) => {
    expect(rightInARow(marks)).toBe(amount)
  })
})
