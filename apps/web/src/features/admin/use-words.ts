import { useLingui } from '@lingui/react/macro'
import type { Words } from './moderation/deed-words.ts'

/** Returns a function that renders a label: a message is translated, a name is not. */
export function useWords() {
  const { i18n } = useLingui()
  return (words: Words) => (typeof words === 'string' ? words : i18n._(words))
}
