import { expect, test } from 'vitest'
import { isGood, lineOf, sum, tallyOfPlaywright, tallyOfVitest, trustExit } from './tally.ts'

const counted = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }

test('counts the tests of a Vitest report, and a file that could not be loaded as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(tallyOfVitest({ ...counted, testResults })).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

test('counts the tests of a Playwright report, and a flaky test as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(tallyOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

test('a runner that exits with an error counts as a failure even if its report has none', () => {
  const fine = { passed: 3, failed: 0, skipped: 0 }
  expect(trustExit(fine, false).failed).toBe(1)
  expect(trustExit(fine, true).failed).toBe(0)
})

test('formats the last line of a run', () => {
  const one = { passed: 1, failed: 0, skipped: 2 }
  expect(lineOf(sum([one, one]))).toBe('2 passed, 0 failed, 4 skipped')
})

test.each([
  [{ passed: 1, failed: 0, skipped: 0 }, true],
  [{ passed: 0, failed: 0, skipped: 0 }, false],
  [{ passed: 1, failed: 1, skipped: 0 }, false],
  [{ passed: 1, failed: 0, skipped: 1 }, false],
])('in an unattended run, %o succeeds: %s', (tally, good) => {
  expect(isGood(tally, true)).toBe(good)
})

test('an attended run may skip a test', () => {
  expect(isGood({ passed: 1, failed: 0, skipped: 1 }, false)).toBe(true)
})
