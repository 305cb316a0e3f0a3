import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AFTER_DELETION, type FoundGame, hideGame, showGame } from '../../../api/admin/games.ts'
import { restoreGame } from '../../../api/created-games.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useErrorNotice } from '../../../ui/use-error-text.ts'
import { DeleteGameDialog } from '../lists/delete-game-dialog.tsx'
import { RateGameButton } from '../lists/rate-game-button.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { DeleteForGoodDialog } from './delete-for-good-dialog.tsx'

interface GameActionsProps {
  game: FoundGame
  /** Whether somebody has reported a picture that is used without permission. */
  isCopyright: boolean
}

/** What an operator can do with a game: hide or show it, delete or restore it, delete it for good, and rate it. */
export function GameActions({ game, isCopyright }: GameActionsProps) {
  const { t } = useLingui()
  const [asks, setAsks] = useState<'delete' | 'for-good' | null>(null)
  const close = () => setAsks(null)
  const navigate = useNavigate()
  // The page of a game that is deleted for good does not exist.
  const toList = () => void navigate('../games', { replace: true })
  const { id, hiddenBy, binnedUntil, rated, closed } = game
  const isBinned = binnedUntil !== null
  return (
    <>
      <div className="panel-buttons">
        {!isBinned && hiddenBy === null && !closed && (
          <ButtonLink to={`/gameView/${id}`} reloadDocument>{t`Game page`}</ButtonLink>
        )}
        {!isBinned && !rated && <RateGameButton game={game} onRated={() => undefined} />}
        {isBinned ? <RestoreButton game={game} /> : <HideButton game={game} />}
        {!isBinned && <Button className="danger-button" onClick={() => setAsks('delete')}>{t`Delete`}</Button>}
        <Button className="danger-button" onClick={() => setAsks('for-good')}>{t`Delete now for good`}</Button>
      </div>
      {isCopyright && (
        <p className="text-14 text-ink-2">
          <Trans>
            Somebody has reported a picture as used without permission. If that is right, delete the game for good: its pictures
            are gone at once.
          </Trans>
        </p>
      )}
      {asks === 'delete' && (
        <DeleteGameDialog game={game} onClose={close} onDeleted={(isGone) => (isGone ? toList() : close())} />
      )}
      {asks === 'for-good' && <DeleteForGoodDialog game={game} onClose={close} onDeleted={toList} />}
    </>
  )
}

/** Hides or shows the game: one press, because it can be undone at any time. */
function HideButton({ game: { id, gameName, hiddenBy } }: { game: FoundGame }) {
  const { t } = useLingui()
  const showError = useErrorNotice()
  const { mutate, isPending } = useAdminAction({
    run: (): Promise<{ hidden: boolean }> => (hiddenBy === null ? hideGame(id) : showGame(id)),
    noticeFor: ({ hidden }) => (hidden ? t`${gameName} is hidden.` : t`${gameName} is shown again.`),
    invalidates: AFTER_DELETION,
    awaitsRefetch: true,
  })
  return (
    <Button busy={isPending} onClick={() => mutate(undefined, { onError: (error) => showError(error) })}>
      {hiddenBy === null ? t`Hide` : t`Show again`}
    </Button>
  )
}

function RestoreButton({ game: { id, gameName } }: { game: FoundGame }) {
  const { t } = useLingui()
  const showError = useErrorNotice()
  const { mutate, isPending } = useAdminAction({
    run: () => restoreGame(id),
    noticeFor: () => t`${gameName} is restored.`,
    invalidates: AFTER_DELETION,
    awaitsRefetch: true,
  })
  return (
    <Button kind="primary" busy={isPending} onClick={() => mutate(undefined, { onError: (error) => showError(error) })}>
      {t`Restore`}
    </Button>
  )
}
