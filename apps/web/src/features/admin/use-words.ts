import { useLingui } from '@lingui/react/macro'
import type { Words } from './moderation/deed-words.ts'

/** Says words that may be a name, which is the same in every language. */
export function useWords() {
  const { i18n } = useLingui()
  return (words: Words) => (typeof words === 'string' ? words : i18n._(words))
}
