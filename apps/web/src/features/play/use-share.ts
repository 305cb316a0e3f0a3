import { useLingui } from '@lingui/react/macro'
import { copyText } from '../../lib/copy-text.ts'
import { shareAddress } from '../../lib/share-address.ts'
import { notify } from '../../ui/notice.ts'
import type { FinishReply } from './play-replies.ts'
import { shownPoints, signRow } from './share-text.ts'

interface Shared {
  gameId: number
  gameName: string | undefined
  result: FinishReply
  sectionAmount: number
}

/** Shares a result through the device's share sheet, or else the clipboard: a text first, then one short row of signs. */
export function useShare({ gameId, gameName = 'Guess The Anime', result, sectionAmount }: Shared) {
  const { t } = useLingui()
  const points = shownPoints(result.score)
  const right = result.correctCount
  const words = t`${right} of ${sectionAmount}, ${points} points`
  const signs = signRow(result.sections.map(({ userAnswer, correctAnswer }) => userAnswer === correctAnswer))
  const text = `${gameName}: ${words}\n${signs}`
  const url = shareAddress(`/gameView/${gameId}`)
  return async () => {
    // Closing the share sheet is not a failure.
    if ('share' in navigator) return navigator.share({ text, url }).catch(() => undefined)
    const copied = await copyText(`${text}\n${url}`)
    notify(copied ? t`Result copied.` : t`Couldn't copy the result.`, copied ? 'good' : 'bad')
  }
}
