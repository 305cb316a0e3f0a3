import { useLingui } from '@lingui/react/macro'
import { reasonWords } from './report-words.ts'

/** Returns a function that labels a reason; a reason of a newer server is shown as it is. */
export function useReasonWords() {
  const { i18n } = useLingui()
  return (reason: string) => {
    const words = reasonWords(reason)
    return words ? i18n._(words) : reason
  }
}
