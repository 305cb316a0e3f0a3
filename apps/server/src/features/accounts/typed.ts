import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@guess/contract/rules/limits'
import { refuse } from '../../platform/http/refuse.ts'

/** What nobody sees and what turns text around; a name made of it would look like another's, or like none. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u

const lengthOf = (text: string) => [...text].length

/** A typed user name as it is kept, if an account can have it. */
export function checkedUserName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (UNSEEN.test(name)) refuse('invalid-request')
  if (lengthOf(name) < USERNAME_MIN) refuse('username-too-short')
  if (lengthOf(name) > USERNAME_MAX) refuse('username-too-long')
  return name
}

/** A new password, if it is of a length that is allowed. Nothing else is asked of one. */
export function checkedPassword(typed: string): string {
  if (lengthOf(typed) < PASSWORD_MIN) refuse('password-too-short')
  if (lengthOf(typed) > PASSWORD_MAX) refuse('password-too-long')
  return typed
}
