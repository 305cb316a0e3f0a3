import { useLingui } from '@lingui/react/macro'
import { currentSection, type Play, type Verdict } from '../play-machine.ts'

/** What is said of the picture: how much of it is open, and what it shows only once that is no secret. */
export function usePictureLabel(play: Play, verdict: Verdict | null) {
  const { t } = useLingui()
  const number = play.current + 1
  const total = play.sections.length
  const title = verdict?.correct
  if (title) return t`Picture ${number} of ${total}: ${title}`
  if (play.squareAmount === 1) return t`Picture ${number} of ${total}`
  const squares = play.squareAmount
  const open = currentSection(play)?.squares.length ?? 0
  return t`Picture ${number} of ${total}, ${open} of ${squares} squares open`
}

/** What a screen reader hears when the server has judged. */
export function useVerdictWords(play: Play, verdict: Verdict | null) {
  const { t } = useLingui()
  const { score } = play
  if (!verdict) return ''
  const { correct } = verdict
  return verdict.right ? t`Right. Score ${score}` : t`Wrong. Correct: ${correct}. Score ${score}`
}
