import { ANSWER_MAX, GAME_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts'
import { isMail } from './mail.ts'
import { isOwnOrRepeated, type PasswordOwner } from './passwords.ts'
import { isPlainUserName, normalForm } from './plain-text.ts'

/**
 * Returns a typed or pasted code without what people, input methods and messengers add to it: spaces, dashes, invisible characters
 * and the full width of East Asian keyboards.
 */
export const plainCode = (typed: string) => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')

/** Returns a single-line text in the form to store: in NFC, without heaps of marks (`normalForm`), trimmed and with single spaces. */
export const oneLine = (text: string) => normalForm(text, 'NFC').trim().replace(/\s+/g, ' ')

/** Counts characters as they are stored: keyboards, files and other systems may send an accent as a character of its own. */
const lengthOf = (text: string) => [...text.normalize('NFC')].length

// Each check returns the error code for a typed text, or null if the text is valid. The forms show the error before they send,
// and the routes refuse with it.

export const mailError = (text: string) => (isMail(text) ? null : 'mail-invalid')

/** What `userNameError` can return. */
export const USER_NAME_ERRORS = ['username-too-short', 'username-too-long', 'username-not-plain'] as const

/** Checks a user name, except whether somebody else has it. */
export function userNameError(text: string): (typeof USER_NAME_ERRORS)[number] | null {
  const length = lengthOf(oneLine(text))
  if (length < USERNAME_MIN) return 'username-too-short'
  if (length > USERNAME_MAX) return 'username-too-long'
  return isPlainUserName(oneLine(text)) ? null : 'username-not-plain'
}

/** What can be wrong with a new password. */
export const PASSWORD_ERRORS = ['password-too-short', 'password-too-long', 'password-easy-to-guess'] as const

/** Checks a new password, except whether it is a common one: that needs the list of common-passwords.ts. */
export function passwordError(text: string, owner: PasswordOwner = {}): (typeof PASSWORD_ERRORS)[number] | null {
  const length = lengthOf(text)
  if (length < PASSWORD_MIN) return 'password-too-short'
  if (length > PASSWORD_MAX) return 'password-too-long'
  return isOwnOrRepeated(text, owner) ? 'password-easy-to-guess' : null
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
