import { USERNAME_MIN } from '@guess/contract/rules/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'

/** What is wrong with a name before it is sent; null where nothing is. */
export const typedNameProblem = (userName: string): MessageDescriptor | null =>
  [...userName.trim()].length < USERNAME_MIN ? msg`Your username must be more than 3 characters.` : null

/** What is said when a name was not taken; null where the session has expired, which is told of elsewhere. */
export function renameProblem(error: unknown): MessageDescriptor | null {
  if (!(error instanceof Refusal)) return errorText(error)
  if (error.code === 'access-denied') return null
  return error.status === 401 ? msg`Something went wrong.` : errorText(error)
}
