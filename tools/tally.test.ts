import { expect, test } from 'vitest'
import { isGood, lineOf, sum, tallyOfPlaywright, tallyOfVitest, trustExit } from './tally.ts'

const counted = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }

test('a report of vitest is counted, a file that could not be read among the failures', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(tallyOfVitest({ ...counted, testResults })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('a report of playwright is counted, a lucky second try among the failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(tallyOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

test('a runner that ends badly is a failure even when its report says otherwise', () => {
  const fine = { passed: 3, failed: 0, skipped: 0 }
  expect(trustExit(fine, false).failed).toBe(1)
  expect(trustExit(fine, true).failed).toBe(0)
})

test('the last line is plain', () => {
  const one = { passed: 1, failed: 0, skipped: 2 }
  expect(lineOf(sum([one, one]))).toBe('2 passed, 0 failed, 4 skipped')
})

test.each([
  [{ passed: 1, failed: 0, skipped: 0 }, true],
  [{ passed: 0, failed: 0, skipped: 0 }, false],
  [{ passed: 1, failed: 1, skipped: 0 }, false],
  [{ passed: 1, failed: 0, skipped: 1 }, false],
])('%o is good where nobody watches: %s', (tally, good) => {
  expect(isGood(tally, true)).toBe(good)
})

test('at a desk a test may be skipped', () => {
  expect(isGood({ passed: 1, failed: 0, skipped: 1 }, false)).toBe(true)
})
