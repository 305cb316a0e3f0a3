import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { refusalTexts } from '../../../lib/refusal-texts.ts'
import type { PictureError } from '../pictures/picture-errors.ts'
import type { categoryError, panelError } from './draft-errors.ts'

type DraftError = NonNullable<ReturnType<typeof categoryError | typeof panelError>> | PictureError

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
