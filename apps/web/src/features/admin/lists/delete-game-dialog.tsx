import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AFTER_DELETION, type ListedGame } from '../../../api/admin/games.ts'
import { deleteForFraud, deleteGame } from '../../../api/game-deletion.ts'
import { type Points, PointsChoice, PointsOutcome } from '../components/points-choice.tsx'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface DeleteGameDialogProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  onClose: () => void
  /** Called after the game has been deleted. */
  onDeleted: () => void
}

/** Explains what deleting a game removes and keeps, and requires the operator to type the name of the game. */
export function DeleteGameDialog({ game, onClose, onDeleted }: DeleteGameDialogProps) {
  const { t } = useLingui()
  const [points, setPoints] = useState<Points>('kept')
  const { mutateAsync } = useDeleteGame(game)
  return (
    <TypedConfirmation
      title={t`Delete this game?`}
      word={game.gameName}
      confirmLabel={t`Delete`}
      onClose={onClose}
      onConfirm={() => mutateAsync(points, { onSuccess: onDeleted })}
    >
      <ul>
        <li>
          <Trans>The game is removed from all lists, and its link stops working.</Trans>
        </li>
        <li>
          <PointsOutcome points={points} />
        </li>
        <li>
          {points === 'kept' ? (
            <Trans>
              It is in the bin for 30 days and can be restored from there, with its leaderboard and its pending points.
            </Trans>
          ) : (
            <Trans>This cannot be undone.</Trans>
          )}
        </li>
      </ul>
      <PointsChoice value={points} onChange={setPoints} />
    </TypedConfirmation>
  )
}

function useDeleteGame({ id, gameName }: DeleteGameDialogProps['game']) {
  const { t } = useLingui()
  return useAdminAction({
    run: (points: Points) => (points === 'lost' ? deleteForFraud(id) : deleteGame(id)),
    noticeFor: () => t`${gameName} deleted.`,
    invalidates: AFTER_DELETION,
  })
}
