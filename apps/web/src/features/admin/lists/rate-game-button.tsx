import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AFTER_RATING, type ListedGame, rateGame } from '../../../api/admin/games.ts'
import { Button } from '../../../ui/button.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { PlainConfirmation } from '../components/plain-confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface RateGameButtonProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  /** Called after the game has been rated. */
  onRated: () => void
}

/** Rates a game, after a question that says what then counts (RATED-15). */
export function RateGameButton({ game: { id, gameName }, onRated }: RateGameButtonProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, error } = useAdminAction({
    run: () => rateGame(id),
    noticeFor: () => t`${gameName} rated.`,
    invalidates: AFTER_RATING,
  })
  return (
    <>
      <Button kind="primary" onClick={() => setAsks(true)}>{t`Rate game`}</Button>
      {asks && (
        <PlainConfirmation
          title={t`Rate this game?`}
          confirmLabel={t`Rate game`}
          busy={isPending}
          errorShown={errorText(error)}
          onClose={() => setAsks(false)}
          onConfirm={() => mutate(undefined, { onSuccess: onRated })}
        >
          <Trans>Its pending points count from now on, for all players. Later plays count at once.</Trans>
        </PlainConfirmation>
      )}
    </>
  )
}
