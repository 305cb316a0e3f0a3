import { isolated } from '@guess/contract/rules/isolated'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type JustShared, shareResult } from '../../api/results.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { shareAddress, shareText, shownPoints, signRow, squareRow } from '../../lib/share.ts'
import { gridText } from '../game-labels.tsx'
import { notify } from '../notice.ts'

const FAILED_MS = 5_000
const SITE = 'Guess The Anime'

/**
 * Returns a result in words, and below it a sign for each picture and the score. Of pictures in pieces the sign is the number of squares:
 * 'Guess The Anime · Ink & Panels 3×3' and '②④✕②① 670 · beat me'.
 */
function sharedText({ daily, gameName, marks, squareAmount, openedEach, score }: JustShared) {
  const game = daily === null ? isolated(gameName) : t`Daily ${daily}`
  const signs = squareAmount > 1 ? squareRow(marks, openedEach) : signRow(marks)
  return `${SITE} · ${game} ${gridText(squareAmount)}\n${signs} ${shownPoints(score)} · ${t`beat me`}`
}

/**
 * Shares the result of the newest play of a game with the link to it, through the device's share sheet, or to the clipboard if there
 * is none. Says how it went.
 * @param made what an earlier press has made, so that this one need not wait; null at the first
 * @returns what was shared; null if that failed
 */
export async function shareNewest(gameId: number, made: JustShared | null): Promise<JustShared | null> {
  try {
    const shared = made ?? (await shareResult(gameId))
    const copied = await shareText(sharedText(shared), shareAddress(`/result/${shared.resultToken}`))
    if (copied !== null) notify(copied ? t`Result copied.` : t`Couldn't copy the result.`, copied ? 'good' : 'bad')
    return shared
  } catch (error) {
    notify(i18n._(errorText(error)), 'bad', FAILED_MS)
    return null
  }
}
