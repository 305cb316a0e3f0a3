import { oneLine, passwordFault, userNameFault } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/** What nobody sees and what turns text around; a name made of it would look like another's, or like none. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u

/** A typed user name as it is kept, if an account can have it. */
export function checkedUserName(typed: string): string {
  const name = oneLine(typed)
  if (UNSEEN.test(name)) refuse('invalid-request')
  const fault = userNameFault(name)
  return fault ? refuse(fault) : name
}

/** A new password, if it is of a length that is allowed. Nothing else is asked of one. */
export function checkedPassword(typed: string): string {
  const fault = passwordFault(typed)
  return fault ? refuse(fault) : typed
}
