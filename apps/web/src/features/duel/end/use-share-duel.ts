import { isolated } from '@guess/contract/rules/isolated'
import { useLingui } from '@lingui/react/macro'
import { resultLines, shareAddress, shareText, shownPoints } from '../../../lib/share.ts'
import { notify } from '../../../ui/notice.ts'
import { type Finished, type Match, opponent, own } from '../match.ts'

/** Returns a function that shares the result of a match: a line of text, and a row with a sign for each of the player's sections. */
export function useShareDuel(match: Match, { result }: Pick<Finished, 'result'>) {
  const { t } = useLingui()
  const outcome = useOutcomeText(match, result)
  const [mine, theirs] = [own(match), opponent(match)].map(({ score }) => shownPoints(score))
  const text = resultLines(`${isolated(match.gameName)}: ${outcome} ${mine} : ${theirs}`, own(match).marks)
  return async () => {
    const copied = await shareText(text, shareAddress(`/gameView/${match.gameId}`))
    if (copied !== null) notify(copied ? t`Result copied.` : t`Couldn't copy the result.`, copied ? 'good' : 'bad')
  }
}

function useOutcomeText(match: Match, { winner, reason }: Finished['result']) {
  const { t } = useLingui()
  const { name } = opponent(match)
  if (reason === 'aborted') return t`a duel with ${name}`
  if (winner === null) return t`a draw with ${name}`
  return winner === match.seat ? t`I beat ${name}` : t`${name} beat me`
}
