import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OfflineError, Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { draftErrorTexts } from '../draft/draft-errors.ts'

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

/** Returns the text for a refusal of what the creator typed or chose; `null` for other errors. */
function contentFailure(error: unknown): MessageDescriptor | null {
  if (!(error instanceof Refusal)) return null
  if (error.code === 'image-is-null') return draftErrorTexts.renamed
  if (error.code === 'image-format') return draftErrorTexts.format
  if (error.code === 'invalid-request')
    return msg`Some of this text is not accepted. Please type it by hand: copied text can contain invisible characters.`
  return null
}

const hasUsualText = (error: unknown) =>
  error instanceof OfflineError || (error instanceof Refusal && CODES_WITH_USUAL_TEXT.includes(error.code))

/** Returns the text to show if the server refuses a game or one of its pictures, or cannot be reached. */
export const publishFailure = (error: unknown): MessageDescriptor =>
  contentFailure(error) ?? (hasUsualText(error) ? errorText(error) : msg`An error occurred while creating the game.`)

/** Returns the text to show if the server refuses a change of a section, or cannot be reached. */
export const replaceFailure = (error: unknown): MessageDescriptor => contentFailure(error) ?? errorText(error)

/** Returns whether a change was refused because the sections of the game cannot be changed any more. */
export const isOverForChanges = (error: unknown) =>
  error instanceof Refusal && (error.code === 'game-played' || error.code === 'game-not-found')
