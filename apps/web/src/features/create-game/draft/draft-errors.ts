import { titleKey } from '@guess/contract/rules/titles'
import { answerError, gameNameError } from '@guess/contract/rules/typed-text'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import type { PictureError } from '../pictures/picture-errors.ts'
import { type Draft, normaliseText, type PicturePlace, type Row } from './draft.ts'

export const nameError = (gameName: string) => gameNameError(normaliseText(gameName))

export const categoryError = (gameTypeId: number | null) => (gameTypeId === null ? 'category-missing' : null)

export const previewError = (panel: PicturePlace | null) => (panel?.at === 'good' ? null : 'panel-missing')

/** Returns what is still missing in the first step, in the order of its fields. */
export const basicsErrors = ({ gameName, gameTypeId, panel }: Draft) =>
  [nameError(gameName), categoryError(gameTypeId), previewError(panel)].filter((error) => error !== null)

export const rowError = ({ answer }: Row) => answerError(normaliseText(answer))

/** Returns whether each section has exactly one accepted picture. */
export const hasAllPictures = ({ rows, sectionAmount }: Draft) =>
  rows.length === sectionAmount && rows.every(({ place }) => place.at === 'good')

/** Returns whether the draft can be published. */
export const isReady = (draft: Draft) =>
  basicsErrors(draft).length === 0 && hasAllPictures(draft) && draft.rows.every((row) => rowError(row) === null)

/** Returns the index of the first row before `at` with the same key; `null` if there is none. */
function firstLike(rows: readonly Row[], at: number, keyOf: (row: Row) => string | null) {
  const row = rows[at]
  const key = row && keyOf(row)
  const first = key ? rows.findIndex((other) => keyOf(other) === key) : at
  return first < at ? first : null
}

/** Returns the index of the first earlier section with the same picture; `null` if there is none. */
export const samePictureBefore = (rows: readonly Row[], at: number) =>
  firstLike(rows, at, ({ place }) => (place.at === 'good' ? place.picture.fingerprint : null))

/**
 * Returns the index of the first earlier section with the same answer, ignoring case, accents and punctuation; `null` if there is
 * none.
 */
export const sameAnswerBefore = (rows: readonly Row[], at: number) =>
  firstLike(rows, at, ({ answer }) => titleKey(answer) || null)

/** Returns the sections with refused pictures: their numbers, from 1, and the reasons. */
export const refusedNumbers = (rows: readonly Row[]) =>
  rows.flatMap(({ place }, at) => (place.at === 'refused' ? [{ number: at + 1, error: place.error }] : []))

type DraftError = NonNullable<ReturnType<typeof categoryError | typeof previewError>> | PictureError

/** The texts of problems that are found before anything is sent to the server. */
export const draftErrorTexts = {
  'category-missing': msg`Please choose the category of the game.`,
  'panel-missing': msg`Please select the image that will appear on the game panel.`,
  format: msg`Please select png or jpg format.`,
  renamed: msg`Please select png or jpg format. Changing the name extension of the file is not enough.`,
  'too-large': refusalTexts['image-too-large'],
  'too-long': refusalTexts['image-too-long'],
  'too-many-pixels': refusalTexts['image-too-many-pixels'],
  unreadable: msg`This picture can't be read. Select it again or choose another one.`,
} satisfies Record<DraftError, MessageDescriptor>
