import { useLingui } from '@lingui/react/macro'
import { Offline, Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'

/** Refusals that say all there is to say. */
const OWN_WORDS = [
  'image-too-large',
  'image-too-many-pixels',
  'image-too-long',
  'answer-missing',
  'answer-too-long',
  'game-name-missing',
  'game-name-too-long',
  'game-type-not-found',
  'too-many-games',
  'too-many-requests',
  'service-unavailable',
]

/** What is said of a game, or of one of its pictures, that the server did not take. */
export function usePublishFault() {
  const { t, i18n } = useLingui()
  return (error: unknown): string => {
    if (error instanceof Offline) return i18n._(errorText(error))
    if (!(error instanceof Refusal)) return t`An error occurred while creating the game.`
    if (error.code === 'image-is-null')
      return t`Please select png or jpg format. Changing the name extension of the file is not enough.`
    if (error.code === 'image-format') return t`Please select png or jpg format.`
    if (error.code === 'invalid-request')
      return t`Something typed here is not accepted. Please type it anew by hand: copied text can hold signs that nobody sees.`
    return OWN_WORDS.includes(error.code) ? i18n._(errorText(error)) : t`An error occurred while creating the game.`
  }
}
