import { oneLine, passwordError, userNameError } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/** Invisible characters and those that change the text direction; a name with them could look like another name, or like none. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u

/**
 * Returns a typed user name as it is stored. Refuses with `invalid-request` if it contains invisible characters, or with the
 * code of `userNameError`.
 */
export function checkedUserName(typed: string): string {
  const name = oneLine(typed)
  if (UNSEEN.test(name)) refuse('invalid-request')
  const error = userNameError(name)
  return error ? refuse(error) : name
}

/** Returns a new password. Refuses if its length is not allowed; there are no other requirements. */
export function checkedPassword(typed: string): string {
  const error = passwordError(typed)
  return error ? refuse(error) : typed
}
