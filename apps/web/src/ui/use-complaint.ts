import { useLingui } from '@lingui/react/macro'
import { Refusal } from '../lib/call.ts'
import { errorText } from '../lib/refusal-texts.ts'
import { notify } from './notice.ts'

const COMPLAINT_MS = 5_000

/** An expired session has a popup of its own. */
export const isSaidElsewhere = (error: unknown) => error instanceof Refusal && error.code === 'access-denied'

/** Says at the foot of the page why something was not done. */
export function useComplaint() {
  const { i18n } = useLingui()
  return (error: unknown) => {
    if (isSaidElsewhere(error)) return
    notify(i18n._(errorText(error)), 'bad', COMPLAINT_MS)
  }
}
