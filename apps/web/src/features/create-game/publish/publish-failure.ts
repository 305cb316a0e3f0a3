import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OfflineError, Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { draftErrorTexts } from '../draft/draft-error-texts.ts'

/** Codes of refusals that are shown with their usual texts. */
const CODES_WITH_USUAL_TEXT = [
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

/** Returns the text to show if the server refuses a game or one of its pictures, or cannot be reached. */
export function publishFailure(error: unknown): MessageDescriptor {
  if (error instanceof OfflineError) return errorText(error)
  if (error instanceof Refusal) {
    if (error.code === 'image-is-null') return draftErrorTexts.renamed
    if (error.code === 'image-format') return draftErrorTexts.format
    if (error.code === 'invalid-request')
      return msg`Some of this text is not accepted. Please type it by hand: copied text can contain invisible characters.`
    if (CODES_WITH_USUAL_TEXT.includes(error.code)) return errorText(error)
  }
  return msg`An error occurred while creating the game.`
}
