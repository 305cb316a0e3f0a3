import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Refusal } from '../lib/call.ts'
import { errorText } from '../lib/refusal-texts.ts'
import { notify } from './notice.ts'

/** Returns whether a popup of its own reports the error, as it does for an expired session. */
export const isReportedElsewhere = (error: unknown) => error instanceof Refusal && error.code === 'access-denied'

/**
 * Returns a function that turns an error into a text; nothing if there is no error or a popup reports it. Its second argument
 * overrides the catalogue's text.
 */
export function useErrorText() {
  const { i18n } = useLingui()
  return (error: unknown, wording: (error: unknown) => MessageDescriptor = errorText) =>
    error && !isReportedElsewhere(error) ? i18n._(wording(error)) : undefined
}

const SHOWN_MS = 5_000

/** Returns a function that shows at the bottom of the page why an action failed. */
export function useErrorNotice() {
  const errorText = useErrorText()
  return (error: unknown) => {
    const text = errorText(error)
    if (text) notify(text, 'bad', SHOWN_MS)
  }
}
