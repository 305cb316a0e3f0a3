import type { ErrorCode } from '@guess/contract/errors'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { answerFault, gameNameFault, oneLine } from '@guess/contract/rules/typed-text'
import { refuse } from '../../platform/http/refuse.ts'

/** Text as it is kept, if nothing is wrong with it. */
function checked(typed: string, faultOf: (text: string) => ErrorCode | null): string {
  const text = oneLine(typed)
  const fault = faultOf(text)
  // What is too long but not plain either is refused for the latter.
  if (text !== '' && !isPlainText(text)) refuse('invalid-request')
  return fault ? refuse(fault) : text
}

/** The name of a game, if it can have it. */
export const checkedGameName = (typed: string) => checked(typed, gameNameFault)

/** The right answer of a section, if it can have it. */
export const checkedAnswer = (typed: string) => checked(typed, answerFault)
