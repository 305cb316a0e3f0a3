import { isolated } from '@guess/contract/rules/isolated'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { type JustShared, shareResult } from '../../api/results.ts'
import { errorText } from '../../lib/refusal-texts.ts'
import { resultLines, shareAddress, shareText, shownPoints } from '../../lib/share.ts'
import { notify } from '../notice.ts'

const FAILED_MS = 5_000

/** Returns a result in words: 'Daily 143 · 4/5 · 8 squares unopened · 640 points', and below it a sign for each picture. */
function sharedText({ daily, gameName, marks, sectionAmount, squareAmount, opened, correctCount, score }: JustShared) {
  const unopened = squareAmount * marks.length - opened
  const points = shownPoints(score)
  const facts = [
    daily === null ? isolated(gameName) : t`Daily ${daily}`,
    `${correctCount}/${sectionAmount}`,
    ...(squareAmount > 1 ? [t`${plural(unopened, { one: '# square unopened', other: '# squares unopened' })}`] : []),
    t`${points} points`,
  ]
  return resultLines(facts.join(' · '), marks)
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
