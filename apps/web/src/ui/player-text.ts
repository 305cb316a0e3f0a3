import { isolated } from '@guess/contract/rules/isolated'
import { useLingui } from '@lingui/react/macro'
import { shownPlayer } from '../lib/shown-names.ts'

/** The name that the server gives to a guest without one. */
const GUEST = 'Guest'

/** Returns how a player is named in the page's language, also beside numbers. */
export function usePlayerText() {
  const { t } = useLingui()
  return ({ playerName }: { playerName: string }) => (playerName === GUEST ? t`A guest` : isolated(shownPlayer(playerName)))
}
