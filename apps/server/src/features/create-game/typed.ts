import type { ErrorCode } from '@guess/contract/errors'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { answerFault, gameNameFault, oneLine } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/**
 * Returns a text as it is stored. Refuses with the code that `faultOf` returns, or with `invalid-request` if it is not plain
 * text.
 */
function checked(typed: string, faultOf: (text: string) => ErrorCode | null): string {
  const text = oneLine(typed)
  const fault = faultOf(text)
  // A text that is both too long and not plain is refused for the latter.
  if (text !== '' && !isPlainText(text)) refuse('invalid-request')
  return fault ? refuse(fault) : text
}

/** Returns a valid game name, or refuses. */
export const checkedGameName = (typed: string) => checked(typed, gameNameFault)

/** Returns a valid answer of a section, or refuses. */
export const checkedAnswer = (typed: string) => checked(typed, answerFault)
