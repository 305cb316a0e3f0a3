import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import { describe, expect, test } from 'vitest'
import { OfflineError, Refusal } from '../../lib/call.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { joinFailure, loginFailure } from './entry-failures.ts'

const refusal = (code: ErrorCode) => new Refusal({ code, message: '' }, ERRORS[code].status, null)
const LOGIN_FAILED = 'An error occurred while logging in. Please ask again later or contact support.'
const JOIN_FAILED = 'An error occurred during registration. Please try again later or contact support.'

describe('[ENTRY-7] the text of a failed login', () => {
  test.each([
    ['wrong-credentials', ERRORS['wrong-credentials'].message],
    ['mail-taken', ERRORS['mail-taken'].message],
    ['account-banned', ERRORS['account-banned'].message],
    ['too-many-tries', ERRORS['too-many-tries'].message],
    ['internal-error', LOGIN_FAILED],
    ['google-refused', LOGIN_FAILED],
  ] as const)('%s: %s', (code, text) => expect(loginFailure(refusal(code)).message).toBe(text))

  test('no reply: the text for a lost connection', () =>
    expect(loginFailure(new OfflineError())).toBe(errorText(new OfflineError())))
})

describe('[ENTRY-9] the text of a failed registration', () => {
  test.each([
    ['username-taken', ERRORS['username-taken'].message],
    ['mail-taken', ERRORS['mail-taken'].message],
    ['too-many-codes', ERRORS['too-many-codes'].message],
    ['too-many-mails', ERRORS['too-many-mails'].message],
    ['service-unavailable', JOIN_FAILED],
  ] as const)('%s: %s', (code, text) => expect(joinFailure(refusal(code)).message).toBe(text))
})
