import { ANSWER_MAX, GAME_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts'
import { isMail } from './mail.ts'

// Each check returns the error code for a typed text, or null if the text is valid. The forms show the error before they send,
// and the routes refuse with it.

/** Returns a single-line text in the form to store: in NFC, trimmed and with single spaces. */
export const oneLine = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')

const lengthOf = (text: string) => [...text].length

export const mailError = (text: string) => (isMail(text) ? null : 'mail-invalid')

export function userNameError(text: string) {
  const length = lengthOf(oneLine(text))
  if (length < USERNAME_MIN) return 'username-too-short'
  return length > USERNAME_MAX ? 'username-too-long' : null
}

/** Checks the length of a new password. */
export function passwordError(text: string) {
  const length = lengthOf(text)
  if (length < PASSWORD_MIN) return 'password-too-short'
  return length > PASSWORD_MAX ? 'password-too-long' : null
}

export function gameNameError(text: string) {
  const { length } = oneLine(text)
  if (length === 0) return 'game-name-missing'
  return length > GAME_NAME_MAX ? 'game-name-too-long' : null
}

export function answerError(text: string) {
  const { length } = oneLine(text)
  if (length === 0) return 'answer-missing'
  return length > ANSWER_MAX ? 'answer-too-long' : null
}
