import { ERRORS, type ErrorCode } from '@guess/contract/errors'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OfflineError, Refusal } from './call.ts'

/** The text of each refusal: the contract's, by its code, or its translation (lingui.config.ts). */
export const refusalTexts = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { message }]) => [code, { id: code, message }]),
) as Record<ErrorCode, MessageDescriptor>

/** Returns the text of a refusal; undefined for a code of a newer server. */
export const refusalText = (code: string): MessageDescriptor | undefined => refusalTexts[code as ErrorCode]

const offline = msg`No connection. Please check your network and try again.`

/** Returns the text for the error of a call: the refusal's own text, or that there was no reply. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof OfflineError) return offline
  // A newer server may send codes that this page does not know.
  return (error instanceof Refusal && refusalText(error.code)) || refusalTexts['internal-error']
}
