import { userNameError } from '@guess/contract/rules/typed-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'

/** Checks a name before it is sent; returns `null` if nothing is wrong. */
export function typedNameError(userName: string) {
  const error = userNameError(userName)
  return error === 'username-too-short' ? msg`Your username must be more than 3 characters.` : error
}

/** Returns the text for a refused name. */
export const renameErrorText = (error: unknown): MessageDescriptor =>
  error instanceof Refusal && error.status === 401 ? msg`Something went wrong.` : errorText(error)
