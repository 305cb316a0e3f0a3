import { useLingui } from '@lingui/react/macro'

/** Returns how a game is called in the page's language: a Daily by its number, another one by its name. */
export function useGameTitle() {
  const { t } = useLingui()
  return (gameName: string, dailyNumber: number | null | undefined) =>
    typeof dailyNumber === 'number' ? t`Daily ${dailyNumber}` : gameName
}
