import type { ErrorCode } from '@guess/contract/errors'
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@guess/contract/rules/limits'
import { isMail } from '@guess/contract/rules/mail'

/** What the server would refuse a field for, known before it is asked; null where nothing is wrong. */
export const mailFault = (text: string): ErrorCode | null => (isMail(text) ? null : 'mail-invalid')

export function nameFault(text: string): ErrorCode | null {
  const { length } = text.trim()
  if (length < USERNAME_MIN) return 'username-too-short'
  return length > USERNAME_MAX ? 'username-too-long' : null
}

export function passwordFault(text: string): ErrorCode | null {
  if (text.length < PASSWORD_MIN) return 'password-too-short'
  return text.length > PASSWORD_MAX ? 'password-too-long' : null
}
