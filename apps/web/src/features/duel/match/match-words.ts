import { useLingui } from '@lingui/react/macro'
import { gained, isOpen, type Match, opponent, own } from '../match.ts'

/** What is said of the picture: how much of it is open, and what it shows only once that is no secret. */
export function usePictureLabel({ section, end, sectionAmount: total, squareAmount: squares }: Match) {
  const { t } = useLingui()
  const number = (section?.sectionNumber ?? 0) + 1
  const title = end?.correctAnswer
  if (title) return t`Picture ${number} of ${total}: ${title}`
  if (squares === 1) return t`Picture ${number} of ${total}`
  const open = section?.squares.length ?? 0
  return t`Picture ${number} of ${total}, ${open} of ${squares} squares open`
}

/** What a screen reader hears: the verdict on both, and before it whose answer is awaited. */
export function useVerdictWords(match: Match) {
  const { t } = useLingui()
  const { end } = match
  const { name, answered, score: theirs } = opponent(match)
  const { score } = own(match)
  if (end) {
    const { answer, right } = gained(end, match.seat)
    const { correctAnswer } = end
    if (right) return t`Right. Score ${score}. ${name}: ${theirs}`
    if (answer === null) return t`No answer. Correct: ${correctAnswer}. Score ${score}. ${name}: ${theirs}`
    return t`Wrong. Correct: ${correctAnswer}. Score ${score}. ${name}: ${theirs}`
  }
  if (!isOpen(match)) return ''
  if (match.choice !== null) return answered ? '' : t`Waiting for opponent`
  return answered ? t`Opponent answered` : ''
}

/** What a screen reader hears at once: that somebody is gone, and nothing else. */
export function useAlarm(match: Match, isLost: boolean) {
  const { t } = useLingui()
  const { name, awayUntil } = opponent(match)
  if (isLost) return t`Connection lost. Reconnecting…`
  return awayUntil === null ? '' : t`${name} has lost the connection.`
}
