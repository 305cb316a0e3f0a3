import type { ErrorCode } from '@guess/contract/errors'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { answerError, gameNameError, oneLine } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/**
 * Returns a text as it is stored. Refuses with the code that `errorOf` returns, or with `invalid-request` if it is not plain
 * text.
 */
function checked(typed: string, errorOf: (text: string) => ErrorCode | null): string {
  const text = oneLine(typed)
  const error = errorOf(text)
  // A text that is both too long and not plain is refused for the latter.
  if (text !== '' && !isPlainText(text)) refuse('invalid-request')
  return error ? refuse(error) : text
}

/** Returns a valid game name, or refuses. */
export const checkedGameName = (typed: string) => checked(typed, gameNameError)

/** Returns a valid answer of a section, or refuses. */
export const checkedAnswer = (typed: string) => checked(typed, answerError)
