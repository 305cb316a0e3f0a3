import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

test.each([
  [{ data: undefined, error: null }, 'loading'],
  [{ data: true, error: null }, 'true'],
  [{ data: false, error: null }, 'false'],
  [{ data: null, error: null }, 'not-set'],
  [{ data: true, error: new Error('no reply') }, 'unknown'],
] as const)('[PANEL-12] the status of %o is %s', (asked, status) => {
  expect(statusOf(asked)).toBe(status)
})
