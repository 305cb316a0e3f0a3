import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Refusal } from '../lib/call.ts'
import { errorText } from '../lib/refusal-texts.ts'

/** An expired session has a popup of its own. */
export const isSaidElsewhere = (error: unknown) => error instanceof Refusal && error.code === 'access-denied'

/**
 * Turns an error into a text; nothing where there is no error, or where a popup says it. The second argument is what is said of
 * an error, where the catalogue's text is not it.
 */
export function useErrorText() {
  const { i18n } = useLingui()
  return (error: unknown, wording: (error: unknown) => MessageDescriptor = errorText) =>
    error && !isSaidElsewhere(error) ? i18n._(wording(error)) : undefined
}
