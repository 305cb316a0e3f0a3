import type { ErrorCode } from '@guess/contract/errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Offline, Refusal } from './call.ts'

/** What is said of each refusal. In English these are the catalogue's own texts. */
export const refusalTexts = {
  'invalid-request': msg`The request is not valid.`,
  'answer-not-offered': msg`This answer was not offered.`,
  'access-denied': msg`Access Denied`,
  'foreign-origin': msg`This call comes from another site.`,
  'not-found': msg`Not found`,
  'game-not-found': msg`Game not found`,
  'game-type-not-found': msg`Category not found`,
  'no-game-yet': msg`There is no game yet.`,
  'avatar-not-found': msg`Avatar not found`,
  'rank-not-found': msg`Rank not found`,
  'user-not-found': msg`User not found.`,
  'game-not-started': msg`Game not started`,
  'guest-id-taken': msg`This guest id belongs to another browser.`,
  'section-not-current': msg`This section is not the current one.`,
  'section-answered': msg`This section has its answer already.`,
  'no-square-left': msg`All squares are open.`,
  'busy-play': msg`This play is moving too fast. Please try again.`,
  'body-too-large': msg`The request is too large.`,
  'unsupported-media-type': msg`This content type is not accepted.`,
  'too-many-requests': msg`Too many requests. Please wait a moment.`,
  'internal-error': msg`An unexpected error occurred... Please try again later.`,
  'service-unavailable': msg`The service is not available right now. Please try again later.`,
} satisfies Record<ErrorCode, MessageDescriptor>

const offline = msg`No connection. Please check your network and try again.`

/** The text for an error of a call: a refusal's own, or that there was no answer. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof Offline) return offline
  // A newer server may know codes that this page does not.
  if (error instanceof Refusal) return refusalTexts[error.code] ?? refusalTexts['internal-error']
  return refusalTexts['internal-error']
}
