import type { ErrorCode } from '@guess/contract/errors'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { answerError, gameNameError, oneLine, userNameError } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/**
 * Returns a typed single-line text in its stored form. Refuses with `invalid-request` if it is not plain text, otherwise with the
 * code that `errorOf` returns.
 */
function checkedText(typed: string, errorOf: (text: string) => ErrorCode | null): string {
  const text = oneLine(typed)
  // An empty text is not plain either, but `errorOf` has a more specific code for it.
  if (text !== '' && !isPlainText(text)) refuse('invalid-request')
  const error = errorOf(text)
  return error ? refuse(error) : text
}

/** Returns a user name in its stored form. Refuses an invalid one; others may have it, and it may be reserved. */
export const checkedUserName = (typed: string) => checkedText(typed, userNameError)

/** Returns a game name in its stored form. Refuses an invalid one. */
export const checkedGameName = (typed: string) => checkedText(typed, gameNameError)

/** Returns the answer to a section in its stored form. Refuses an invalid one. */
export const checkedAnswer = (typed: string) => checkedText(typed, answerError)
