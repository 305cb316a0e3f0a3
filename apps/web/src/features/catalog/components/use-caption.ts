import { useLingui } from '@lingui/react/macro'
import type { GameCard } from '../../../api/games.ts'
import { gridText } from '../../../ui/game-labels.tsx'

/** Keeps the number of pictures on one line with its word: small cards break the caption. */
const NO_BREAK = '\u00a0'

/** Returns a function that writes the number of a game and of its pictures, for a place that has the grid elsewhere. */
export function useShortCaption() {
  const { t } = useLingui()
  return ({ id, sectionAmount }: Pick<GameCard, 'id' | 'sectionAmount'>) => {
    // A game has never only one picture. Counting words in ICU would load number formatting, a tenth of a second on a slow phone.
    const pictures = t`${sectionAmount} pictures`
    return `C-${String(id).padStart(3, '0')} · ${pictures.replace(' ', NO_BREAK)}`
  }
}

/** Returns a function that writes the caption of a cut sheet: number, pictures, grid. */
export function useCaption() {
  const shortCaption = useShortCaption()
  return (game: Pick<GameCard, 'id' | 'sectionAmount' | 'squareAmount'>) =>
    `${shortCaption(game)} · ${gridText(game.squareAmount)}`
}
