import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shownPoints } from '../../lib/share.ts'
import { useGameTitle } from '../../lib/shown-names.ts'
import { usePlayerText } from '../../ui/player-text.ts'

/** Returns how a result is worded in the page's language. */
export function useResultTexts() {
  const { t } = useLingui()
  const gameTitle = useGameTitle()
  return {
    playerOf: usePlayerText(),
    /** Returns the name of the game, or the number of the Daily. */
    gameOf: ({ daily, gameName }: { daily: number | null; gameName: string }) => gameTitle(gameName, daily),
    squares: (opened: number) => t`${plural(opened, { one: '# square', other: '# squares' })}`,
    points: (score: number) => t`${shownPoints(score)} points`,
  }
}
