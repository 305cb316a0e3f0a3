import { isolated } from '@guess/contract/rules/isolated'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shownPlayer, useGameTitle } from '../../lib/i18n.ts'
import { shownPoints } from '../../lib/share.ts'

/** The name that the server gives to a guest without one. */
const GUEST = 'Guest'

/** Returns how a result is worded in the page's language. */
export function useResultTexts() {
  const { t } = useLingui()
  const gameTitle = useGameTitle()
  const named = (name: string) => (name === GUEST ? t`A guest` : isolated(shownPlayer(name)))
  return {
    playerOf: ({ playerName }: { playerName: string }) => named(playerName),
    /** Returns the name of the game, or the number of the Daily. */
    gameOf: ({ daily, gameName }: { daily: number | null; gameName: string }) => gameTitle(gameName, daily),
    squares: (opened: number) => t`${plural(opened, { one: '# square', other: '# squares' })}`,
    points: (score: number) => t`${shownPoints(score)} points`,
  }
}
