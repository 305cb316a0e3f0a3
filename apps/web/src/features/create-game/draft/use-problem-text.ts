import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PictureFault } from '../pictures/picture-fault.ts'
import type { AnswerProblem, BasicsProblem } from './draft-problems.ts'

const TEXTS = {
  'name-missing': msg`Please write the name of the game.`,
  'name-too-long': msg`The name of the game cannot exceed 40 characters.`,
  'category-missing': msg`Please choose the category of the game.`,
  'panel-missing': msg`Please select the image that will appear on the game panel.`,
  'answer-missing': msg`Please write the answer of this picture.`,
  'answer-too-long': msg`The answer cannot exceed 120 characters.`,
  format: msg`Please select png or jpg format.`,
  renamed: msg`Please select png or jpg format. Changing the name extension of the file is not enough.`,
  'too-large': msg`Please select an image smaller than 10MB.`,
  'too-long': msg`Please select an image with sides of at most 16,384 pixels. The longer side can be at most 20 times the shorter one.`,
  unreadable: msg`This picture cannot be read. Please select it again, or another one.`,
} satisfies Record<BasicsProblem | AnswerProblem | PictureFault, MessageDescriptor>

/** What is said of a problem, before the server is asked. */
export function useProblemText() {
  const { i18n } = useLingui()
  return (problem: keyof typeof TEXTS) => i18n._(TEXTS[problem])
}
