import type { ErrorCode } from '@guess/contract/errors'
import { ANSWER_MAX, GAME_NAME_MAX } from '@guess/contract/rules/limits'
import { isPlainText } from '@guess/contract/rules/plain-text'
import { refuse } from '../../platform/http/refuse.ts'

/** Text as it is kept: composed, without outer space, with single spaces inside. */
function checked(typed: string, most: number, missing: ErrorCode, tooLong: ErrorCode): string {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (text === '') refuse(missing)
  if (!isPlainText(text)) refuse('invalid-request')
  if (text.length > most) refuse(tooLong)
  return text
}

/** The name of a game, if it can have it. */
export const checkedGameName = (typed: string) => checked(typed, GAME_NAME_MAX, 'game-name-missing', 'game-name-too-long')

/** The right answer of a section, if it can have it. */
export const checkedAnswer = (typed: string) => checked(typed, ANSWER_MAX, 'answer-missing', 'answer-too-long')
