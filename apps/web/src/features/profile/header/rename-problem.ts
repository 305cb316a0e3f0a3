import { userNameFault } from '@guess/contract/rules/typed-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'

/** Checks a name before it is sent; returns `null` if nothing is wrong. */
export function typedNameProblem(userName: string) {
  const fault = userNameFault(userName)
  return fault === 'username-too-short' ? msg`Your username must be more than 3 characters.` : fault
}

/** Returns the text for a refused name. */
export const renameProblem = (error: unknown): MessageDescriptor =>
  error instanceof Refusal && error.status === 401 ? msg`Something went wrong.` : errorText(error)
