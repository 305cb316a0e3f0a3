import { useLingui } from '@lingui/react/macro'
import type { FoundGame } from '../../../api/admin/games.ts'
import { dayText } from '../../../lib/i18n.ts'

type Standing = Pick<FoundGame, 'hiddenBy' | 'binnedUntil' | 'held' | 'closed' | 'rated'>

/** Says where a game cannot be seen, and why: hidden, held, in the bin, or of a closed category. */
export function GameStanding({ game: { hiddenBy, binnedUntil, held, closed, rated } }: { game: Standing }) {
  const { t } = useLingui()
  const parts = [
    binnedUntil !== null && t`In the bin until ${dayText(binnedUntil)}`,
    hiddenBy === 'operator' && t`Hidden`,
    hiddenBy === 'ban' && t`Hidden by a ban`,
    held && t`Held`,
    closed && t`Closed category`,
    !rated && t`Not rated`,
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
