import { expect, test } from 'vitest'
import { isGood, lineOf, NOTHING, sum, tallyOfPlaywright, tallyOfVitest, trustExit } from './tally.ts'

const counted = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }

test('counts the tests of a Vitest report, and a file that could not be loaded as a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'adds up' },
        { status: 'passed', fullName: 'is fine' },
      ],
    },
  ]
  const failures = ['a.test.ts', 'b.test.ts: adds up']
  expect(tallyOfVitest({ ...counted, testResults })).toEqual({ passed: 3, failed: 2, skipped: 2, failures })
})

test('counts the tests of a Playwright report, and a flaky test as a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({ title: status, tests: [{ projectName: 'desk', status }] }))
  const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'in en', specs }] }]
  const failures = ['[desk] a.spec.ts: in en: unexpected', '[desk] a.spec.ts: in en: flaky']
  expect(tallyOfPlaywright({ stats, errors: [{}], suites })).toEqual({ passed: 4, failed: 3, skipped: 2, failures })
})

test('a runner that exits with an error counts as a failure even if its report has none', () => {
  const fine = { ...NOTHING, passed: 3 }
  expect(trustExit(fine, false)).toMatchObject({ failed: 1, failures: ['an error outside of all tests'] })
  expect(trustExit(fine, true).failed).toBe(0)
})

test('formats the last line of a run', () => {
  const one = { ...NOTHING, passed: 1, skipped: 2 }
  expect(lineOf(sum([one, one]))).toBe('2 passed, 0 failed, 4 skipped')
})

test.each([
  [{ passed: 1, failed: 0, skipped: 0 }, true],
  [{ passed: 0, failed: 0, skipped: 0 }, false],
  [{ passed: 1, failed: 1, skipped: 0 }, false],
  [{ passed: 1, failed: 0, skipped: 1 }, false],
])('in an unattended run, %o succeeds: %s', (tally, good) => {
  expect(isGood({ ...NOTHING, ...tally }, true)).toBe(good)
})

test('an attended run may skip a test', () => {
  expect(isGood({ ...NOTHING, passed: 1, skipped: 1 }, false)).toBe(true)
})
