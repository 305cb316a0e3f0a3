import { useLingui } from '@lingui/react/macro'
import type { Section } from './section.ts'

interface PictureLabel {
  /** Counted from zero. */
  current: number
  total: number
  squareAmount: number
  section: Section | null
  /** What the picture shows, once that is no secret. */
  correct: string | null
}

/** What is said of the picture to those who do not see it: how much of it is open, and what it shows once that is no secret. */
export function usePictureLabel({ current, total, squareAmount: squares, section, correct: title }: PictureLabel) {
  const { t } = useLingui()
  const number = current + 1
  if (title) return t`Picture ${number} of ${total}: ${title}`
  if (squares === 1) return t`Picture ${number} of ${total}`
  const open = section?.squares.length ?? 0
  return t`Picture ${number} of ${total}, ${open} of ${squares} squares open`
}

interface Verdict {
  right: boolean
  /** null where the time was up before there was one. */
  answer: string | null
  correct: string
}

/** What a screen reader hears of a verdict; nothing before it. */
export function useVerdictText(verdict: Verdict | null, score: number) {
  const { t } = useLingui()
  if (!verdict) return ''
  const { right, answer, correct } = verdict
  if (right) return t`Right. Score ${score}`
  if (answer === null) return t`No answer. Correct: ${correct}. Score ${score}`
  return t`Wrong. Correct: ${correct}. Score ${score}`
}
