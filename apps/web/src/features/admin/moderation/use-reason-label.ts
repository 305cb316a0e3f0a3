import { useLingui } from '@lingui/react/macro'
import { reasonLabel } from './report-labels.ts'

/** Returns a function that labels a reason; a reason of a newer server is shown as it is. */
export function useReasonLabel() {
  const { i18n } = useLingui()
  return (reason: string) => {
    const label = reasonLabel(reason)
    return label ? i18n._(label) : reason
  }
}
