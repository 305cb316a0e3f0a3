import type { ErrorCode } from '@guess/contract/errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OfflineError, Refusal } from './call.ts'

/** Refusals of what only the panel does: their texts are loaded with it (features/admin/panel-refusals.ts). */
export type PanelRefusal =
  | 'both-fields'
  | 'avatar-name-missing'
  | 'param-not-found'
  | 'role-not-found'
  | 'ban-not-found'
  | 'param-taken'
  | 'role-taken'
  | 'avatar-taken'
  | 'already-banned'
  | 'already-decided'
  | 'for-operators'
  | 'panel-key-not-editable'
  | 'not-deletable'

/** The text shown for each refusal that players meet. In English these are the texts of the catalogue. */
export const refusalTexts = {
  'invalid-request': msg`The request is not valid.`,
  'answer-not-offered': msg`This is not one of the offered answers.`,
  'mail-invalid': msg`The entered email address is not valid.`,
  'username-too-short': msg`Your name must be more than 2 characters.`,
  'username-too-long': msg`Your name cannot exceed 15 characters.`,
  'username-not-plain': msg`Your name contains characters that a name cannot have.`,
  'password-too-short': msg`Your password must be more than 6 characters.`,
  'password-too-long': msg`Your password cannot exceed 64 characters.`,
  'password-easy-to-guess': msg`This password is easy to guess. Please choose another one.`,
  'game-name-missing': msg`Please write the name of the game.`,
  'game-name-too-long': msg`The name of the game cannot exceed 40 characters.`,
  'answer-missing': msg`Please write the answer of this picture.`,
  'answer-too-long': msg`The answer cannot exceed 120 characters.`,
  'image-is-null': msg`Image is null`,
  'image-format': msg`Image format is not supported`,
  'image-too-many-pixels': msg`Please select an image of at most 25 megapixels.`,
  'image-too-long': msg`Please select an image with sides of at most 16,384 pixels. The longer side can be at most 20 times the shorter one.`,
  'list-unreadable': msg`This file is not a MyAnimeList export.`,
  'wrong-credentials': msg`The email address or password is incorrect. Please try again.`,
  'factor-required': msg`Use your second factor to log in.`,
  'factor-expired': msg`This took too long. Please start again.`,
  'google-refused': msg`An error occurred while logging in. Please ask again later or contact support.`,
  'access-denied': msg`Access Denied`,
  'wrong-password': msg`The current password is incorrect.`,
  'factor-wrong': msg`This code is wrong or has been used. Please try the next one.`,
  'factor-unconfirmed': msg`Confirm with your second factor first.`,
  'sign-in-too-old': msg`Log in with Google again first. Then you have ten minutes for this.`,
  'operator-factor-missing': msg`Operators need a second factor. Add one on your account page.`,
  'account-banned': msg`This account has been banned.`,
  'wrong-seat': msg`This seat in the match is not yours.`,
  'game-foreign': msg`This game belongs to another player.`,
  'game-published': msg`This game is already published.`,
  'foreign-origin': msg`This request comes from another site.`,
  'not-found': msg`Not found`,
  'game-not-found': msg`Game not found`,
  'game-type-not-found': msg`Category not found`,
  'no-game-yet': msg`There is no game yet.`,
  'avatar-not-found': msg`Avatar not found`,
  'rank-not-found': msg`Rank not found`,
  'user-not-found': msg`User not found.`,
  'report-not-found': msg`There is nothing left to review here.`,
  'list-item-not-found': msg`This entry is not on the list.`,
  'duel-not-found': msg`Game session not available.`,
  'factor-exists': msg`Your account already has an authenticator app.`,
  'passkey-refused': msg`The passkey could not be added. Please try again.`,
  'passkeys-full': msg`You already have ten passkeys. Remove one first.`,
  'username-taken': msg`The entered username is already in use.`,
  'mail-taken': msg`The entered email address is already in use.`,
  'mail-not-verified': msg`The email address has not been verified in this browser.`,
  'verification-code-invalid': msg`Verification code is invalid!`,
  'last-admin': msg`The last account with ROLE_ADMIN cannot lose it.`,
  'list-full': msg`This list is full.`,
  'game-played': msg`Someone has already played this game.`,
  'game-not-started': msg`Game not started`,
  'guest-id-taken': msg`This guest id belongs to another browser.`,
  'section-not-current': msg`This section is not the current one.`,
  'section-answered': msg`This section has already been answered.`,
  'no-square-left': msg`All squares are open.`,
  'section-running': msg`This section is not over yet.`,
  'duel-full': msg`Game session not available.`,
  'duel-expired': msg`Game session not available.`,
  'duel-own': msg`Game session not available.`,
  'duel-over': msg`This match is over.`,
  'duel-paused': msg`The match is paused while a player is away.`,
  'duel-running': msg`This match is not over yet.`,
  'busy-play': msg`Too many moves at once. Please try again.`,
  'reset-link-expired': msg`Reset link expired.`,
  'image-too-large': msg`Please select an image smaller than 10MB.`,
  'body-too-large': msg`The request is too large.`,
  'unsupported-media-type': msg`This content type is not accepted.`,
  'too-many-requests': msg`Too many requests. Please wait a moment.`,
  'too-many-tries': msg`Too many wrong passwords. Please try again in an hour, or set a new password by email.`,
  'too-many-factor-tries': msg`Too many wrong codes. Please try again in an hour, or use a recovery code.`,
  'too-many-games': msg`You have added as many games as you can in 24 hours. Please try again later.`,
  'too-many-codes': msg`Too many codes requested. Please try again in an hour.`,
  'too-many-mails': msg`No more emails can be sent right now. Please try again in an hour.`,
  'internal-error': msg`An unexpected error occurred... Please try again later.`,
  'service-unavailable': msg`The service is not available right now. Please try again later.`,
} satisfies Record<Exclude<ErrorCode, PanelRefusal>, MessageDescriptor>

const known: Partial<Record<string, MessageDescriptor>> = { ...refusalTexts }

/** Adds the texts of refusals that only the panel knows. */
export const addRefusalTexts = (texts: Record<PanelRefusal, MessageDescriptor>) => void Object.assign(known, texts)

/** Returns the text of a refusal; undefined for a code of a newer server. */
export const refusalText = (code: string) => known[code]

const offline = msg`No connection. Please check your network and try again.`

/** Returns the text for the error of a call: the refusal's own text, or that there was no reply. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof OfflineError) return offline
  // A newer server may send codes that this page does not know.
  return (error instanceof Refusal && refusalText(error.code)) || refusalTexts['internal-error']
}
