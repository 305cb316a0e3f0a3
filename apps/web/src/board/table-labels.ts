import { useLingui } from '@lingui/react/macro'
import type { Reveal, Section } from './section.ts'

interface PictureLabel {
  /** Index of the section, from 0. */
  current: number
  total: number
  squareAmount: number
  section: Section | null
  /** The title in the picture, once it may be revealed. */
  reveal: Pick<Reveal, 'correctAnswer'> | null
}

/** Returns a description of the picture for screen readers: how much of it is open, and its title once that may be revealed. */
export function usePictureLabel({ current, total, squareAmount: squares, section, reveal }: PictureLabel) {
  const { t } = useLingui()
  const number = current + 1
  const title = reveal?.correctAnswer
  if (title) return t`Picture ${number} of ${total}: ${title}`
  if (squares === 1) return t`Picture ${number} of ${total}`
  const open = section?.squares.length ?? 0
  return t`Picture ${number} of ${total}, ${open} of ${squares} squares open`
}

interface Verdict {
  right: boolean
  /** `null` if time ran out before an answer. */
  answer: string | null
  correct: string
}

/** Returns the announcement of a verdict for screen readers; an empty text before the verdict. */
export function useVerdictText(verdict: Verdict | null, score: number) {
  const { t } = useLingui()
  if (!verdict) return ''
  const { right, answer, correct } = verdict
  if (right) return t`Right. Score ${score}`
  if (answer === null) return t`No answer. Correct: ${correct}. Score ${score}`
  return t`Wrong. Correct: ${correct}. Score ${score}`
}
