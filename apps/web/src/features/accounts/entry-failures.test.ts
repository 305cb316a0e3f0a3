import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { BanNotice } from '@guess/contract/fields'
import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { OfflineError, Refusal } from '../../lib/call.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { joinFailure, loginFailure } from './entry-failures.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const refusal = (code: ErrorCode) => new Refusal({ code, message: '' }, ERRORS[code].status, null)
const LOGIN_FAILED = 'An error occurred while logging in. Please ask again later or contact support.'
const JOIN_FAILED = 'An error occurred during registration. Please try again later or contact support.'

describe('[SESSION-41] the text of a failed login', () => {
  test.each([
    ['wrong-credentials', ERRORS['wrong-credentials'].message],
    ['mail-taken', ERRORS['mail-taken'].message],
    ['account-banned', ERRORS['account-banned'].message],
    ['too-many-tries', ERRORS['too-many-tries'].message],
    ['internal-error', LOGIN_FAILED],
    ['google-refused', LOGIN_FAILED],
  ] as const)('%s: %s', (code, text) => expect(loginFailure(i18n, refusal(code))).toBe(text))

  test('no reply: the text for a lost connection', () =>
    expect(loginFailure(i18n, new OfflineError())).toBe(errorText(new OfflineError()).message))

  test('[BAN-3] a banned account: the reason, the end and the address to write to, as far as there are any', () => {
    const banned = (ban: BanNotice) =>
      loginFailure(i18n, new Refusal({ code: 'account-banned', message: '', ban }, 403, null)).split('\n')
    expect(banned({ reason: null, endDate: null, support: null })).toEqual([
      'This account has been banned.',
      'The ban does not end by itself.',
    ])
    const [, why, end, where] = banned({ reason: 'insult', endDate: '2026-03-08T12:00:00.000Z', support: 'help@nerv.jp' })
    expect(why).toBe('Reason: Insulting or hateful')
    expect(end).toMatch(/^The ban ends by itself on March 8, 2026/)
    expect(where).toBe('If you think this was a mistake, write to help@nerv.jp.')
  })
})

describe('[SESSION-43] the text of a failed registration', () => {
  test.each([
    ['username-taken', ERRORS['username-taken'].message],
    ['mail-taken', ERRORS['mail-taken'].message],
    ['too-many-codes', ERRORS['too-many-codes'].message],
    ['too-many-mails', ERRORS['too-many-mails'].message],
    ['service-unavailable', JOIN_FAILED],
  ] as const)('%s: %s', (code, text) => expect(i18n._(joinFailure(refusal(code)))).toBe(text))
})
