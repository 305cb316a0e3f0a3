import type { ErrorCode } from '@guess/contract/errors'
import type { BanNotice } from '@guess/contract/fields'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PasskeyNotUsed } from '../../api/factors.ts'
import { OfflineError, Refusal } from '../../lib/call.ts'
import { errorText, refusalTexts } from '../../lib/refusal-texts.ts'
import { DECISION_REASONS } from '../../ui/decision-reasons.ts'

/** Returns what a banned person is told: that the account is banned, why, until when and where to write; one line for each. */
function banText(i18n: I18n, { reason, endDate, support }: BanNotice): string {
  const why = reason && i18n._(DECISION_REASONS[reason])
  const end = endDate && new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(endDate))
  const lines = [
    i18n._(refusalTexts['account-banned']),
    why && i18n._(msg`Reason: ${why}`),
    end ? i18n._(msg`The ban ends by itself on ${end}.`) : i18n._(msg`The ban does not end by itself.`),
    support && i18n._(msg`If you think this was a mistake, write to ${support}.`),
  ]
  return lines.filter(Boolean).join('\n')
}

const joinFailed = msg`An error occurred during registration. Please try again later or contact support.`

/** Refusals whose own text is shown. For all others the visitor gets a general text. */
const OF_LOGIN: readonly ErrorCode[] = [
  ...(['wrong-credentials', 'mail-taken', 'account-banned', 'too-many-requests', 'too-many-tries', 'factor-expired'] as const),
]
const OF_JOIN: readonly ErrorCode[] = [
  ...(['username-too-short', 'username-too-long', 'username-not-plain', 'username-taken'] as const),
  ...(['mail-invalid', 'mail-taken', 'mail-not-verified', 'account-banned'] as const),
  ...(['password-too-short', 'password-too-long', 'password-easy-to-guess'] as const),
  ...(['too-many-codes', 'too-many-mails', 'too-many-requests'] as const),
]

function failureText(error: unknown, known: readonly ErrorCode[], otherwise: MessageDescriptor) {
  const speaksForItself = error instanceof OfflineError || (error instanceof Refusal && known.includes(error.code))
  return speaksForItself ? errorText(error) : otherwise
}

/** Returns the text for a failed login, with a password or with Google. It has several lines for a banned account. */
export const loginFailure = (i18n: I18n, error: unknown): string =>
  error instanceof Refusal && error.reply.ban
    ? banText(i18n, error.reply.ban)
    : i18n._(failureText(error, OF_LOGIN, refusalTexts['google-refused']))

/** Returns the text for a failure at any step of joining. */
export const joinFailure = (error: unknown) => failureText(error, OF_JOIN, joinFailed)

const FIELDS = { username: 'userName', mail: 'userMail', password: 'userPassword' } as const

/** Returns the field of the form of a new player that a refusal is about; undefined if it is about none. */
export function joinField(error: unknown) {
  if (!(error instanceof Refusal) || error.code === 'mail-not-verified' || !OF_JOIN.includes(error.code)) return undefined
  const [about] = error.code.split('-')
  return FIELDS[about as keyof typeof FIELDS] as (typeof FIELDS)[keyof typeof FIELDS] | undefined
}

const notUsed = msg`No passkey was used. Please try again, or choose another way.`

/** Returns the text for a second factor that was not accepted. */
export const factorFailure = (error: unknown) => (error instanceof PasskeyNotUsed ? notUsed : errorText(error))
