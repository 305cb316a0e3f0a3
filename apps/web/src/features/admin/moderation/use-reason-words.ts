import { useLingui } from '@lingui/react/macro'
import { reasonWords } from './report-words.ts'

/** Why something waits, in words; a reason of a newer server shows itself. */
export function useReasonWords() {
  const { i18n } = useLingui()
  return (reason: string) => {
    const words = reasonWords(reason)
    return words ? i18n._(words) : reason
  }
}
