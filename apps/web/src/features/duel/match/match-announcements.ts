import { useLingui } from '@lingui/react/macro'
import { useVerdictText } from '../../../board/table-labels.ts'
import { gained, isOpen, type Match, opponent, own } from '../match.ts'

/** Returns the announcement for screen readers: the verdict on both players, and before it whose answer is missing. */
export function useAnnouncement(match: Match) {
  const { t } = useLingui()
  const { end } = match
  const { name, answered, score: theirs } = opponent(match)
  const verdict = useVerdictText(end && { ...gained(end, match.seat), correct: end.correctAnswer }, own(match).score)
  if (end) return `${verdict}. ${name}: ${theirs}`
  if (!isOpen(match)) return ''
  if (match.choice !== null) return answered ? '' : t`Waiting for opponent`
  return answered ? t`Opponent answered` : ''
}

/** Returns the urgent announcement for screen readers: that the opponent is away, and waited for, or the connection or the picture is missing. */
export function useAlarm(match: Match, isPaused: boolean, isLost: boolean, isPictureMissing: boolean) {
  const { t } = useLingui()
  const { name, awayUntil, leaving } = opponent(match)
  if (isLost) return t`Connection lost. Reconnecting…`
  if (isPictureMissing) return t`The picture didn't load. Trying again…`
  if (awayUntil === null) return ''
  if (leaving) return isPaused ? t`${name} left. The clock is paused.` : t`${name} left.`
  return isPaused ? t`${name} lost connection. The clock is paused.` : t`${name} lost connection.`
}
