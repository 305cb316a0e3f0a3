import { expect, test } from 'vitest'
import { mailStatus, statusOf } from './service-status.ts'

test.each([
  [{ data: undefined, error: null }, 'loading'],
  [{ data: true, error: null }, 'true'],
  [{ data: false, error: null }, 'false'],
  [{ data: null, error: null }, 'not-set'],
  [{ data: true, error: new Error('no reply') }, 'unknown'],
] as const)('[OPERATOR-136] the status of %o is %s', (asked, status) => {
  expect(statusOf(asked)).toBe(status)
})

test.each([
  ['works', 'true'],
  ['failing', 'false'],
  ['untried', 'untried'],
  ['folder', 'not-set'],
] as const)('[OPERATOR-236] email that is %s is shown as %s', (state, status) => {
  const mail = {
    goesTo: 'server',
    state,
    waiting: 0,
    failing: 0,
    oldestSeconds: 0,
    rejectedThisWeek: 0,
    lastRejection: null,
  } as const
  expect(mailStatus({ mail })).toBe(status)
})
