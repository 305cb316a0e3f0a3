import type { ErrorCode } from '@guess/contract/errors'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { answerError, gameNameError, oneLine } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/**
 * Returns a typed text in the form in which it is stored. Refuses with `invalid-request` if it is not plain text, otherwise with
 * the code that `errorOf` returns.
 */
function checked(typed: string, errorOf: (text: string) => ErrorCode | null): string {
  const text = oneLine(typed)
  // An empty text is not plain either, but `errorOf` has a more specific code for it.
  if (text !== '' && !isPlainText(text)) refuse('invalid-request')
  const error = errorOf(text)
  return error ? refuse(error) : text
}

/** Returns a game name in its stored form. Refuses an invalid one. */
export const validGameName = (typed: string) => checked(typed, gameNameError)

/** Returns the answer to a section in its stored form. Refuses an invalid one. */
export const validAnswer = (typed: string) => checked(typed, answerError)
