import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import { userNameError } from '@guess/contract/rules/typed-text'
import { expect, test } from 'vitest'
import { OfflineError, Refusal } from '../../../lib/call.ts'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import { isReportedElsewhere } from '../../../ui/use-error-text.ts'
import { renameErrorText } from './name-dialog.tsx'

const refusal = (code: ErrorCode, status: number = ERRORS[code].status) =>
  new Refusal({ code, message: ERRORS[code].message }, status, null)

test.each(['', '  ', 'ab', ' ab '])('[PROFILE-29] %j is too short for a name', (name) => {
  expect(userNameError(name)).toBe('username-too-short')
  expect(refusalTexts['username-too-short'].message).toBe('Your name must be more than 2 characters.')
})

test.each(['abc', 'ığü', '🦊🦊🦊'])('[PROFILE-29] %j is long enough for a name', (name) => {
  expect(userNameError(name)).toBeNull()
})

test('[PROFILE-29] a taken name is reported as already in use', () => {
  expect(renameErrorText(refusal('username-taken')).message).toBe('The entered username is already in use.')
})

test('[PROFILE-29] any other 401 is reported as something that went wrong', () => {
  expect(renameErrorText(refusal('wrong-credentials')).message).toBe('Something went wrong.')
})

test('[PROFILE-29] an expired session is reported elsewhere', () => {
  expect(isReportedElsewhere(refusal('access-denied', 401))).toBe(true)
  expect(isReportedElsewhere(refusal('access-denied'))).toBe(true)
})

test('a lost connection is reported', () => {
  expect(renameErrorText(new OfflineError('no')).message).toContain('No connection')
})
