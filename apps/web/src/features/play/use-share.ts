import { useLingui } from '@lingui/react/macro'
import { shareAddress } from '../../lib/share-address.ts'
import { shareText, shownPoints, signRow } from '../../lib/share-text.ts'
import { notify } from '../../ui/notice.ts'
import type { FinishReply } from './play-replies.ts'

interface SharedResult {
  gameId: number
  gameName: string | undefined
  result: FinishReply
  sectionAmount: number
}

/**
 * Shares a result through the device's share sheet, or copies it to the clipboard if there is none. The result is a line of text
 * and a row with a sign for each section.
 */
export function useShare({ gameId, gameName = 'Guess The Anime', result, sectionAmount }: SharedResult) {
  const { t } = useLingui()
  const points = shownPoints(result.score)
  const right = result.correctCount
  const summary = t`${right} of ${sectionAmount}, ${points} points`
  const signs = signRow(result.sections.map(({ userAnswer, correctAnswer }) => userAnswer === correctAnswer))
  const text = `${gameName}: ${summary}\n${signs}`
  const url = shareAddress(`/gameView/${gameId}`)
  return async () => {
    const copied = await shareText(text, url)
    if (copied !== null) notify(copied ? t`Result copied.` : t`Couldn't copy the result.`, copied ? 'good' : 'bad')
  }
}
