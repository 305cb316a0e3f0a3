import { userNameFault } from '@guess/contract/rules/typed-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'

/** What is wrong with a name before it is sent; null where nothing is. */
export function typedNameProblem(userName: string) {
  const fault = userNameFault(userName)
  return fault === 'username-too-short' ? msg`Your username must be more than 3 characters.` : fault
}

/** What is said when a name was not taken. */
export const renameProblem = (error: unknown): MessageDescriptor =>
  error instanceof Refusal && error.status === 401 ? msg`Something went wrong.` : errorText(error)
