import { useLingui } from '@lingui/react/macro'
import type { Label } from './logs/action-labels.ts'

/** Returns a function that renders a label: a message is translated, a name is not. */
export function useLabels() {
  const { i18n } = useLingui()
  return (words: Label) => (typeof words === 'string' ? words : i18n._(words))
}
