import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AFTER_DELETION, AFTER_LEAVING, type ListedGame } from '../../../api/admin/games.ts'
import { deleteForFraud, deleteGame } from '../../../api/created-games.ts'
import { type Points, PointsChoice, PointsOutcome } from '../components/points-choice.tsx'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { NO_WHY, WhyFields, whyIn } from '../components/why-fields.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface DeleteGameDialogProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  onClose: () => void
  /** Called after the game has been deleted; `isGone` if it is not in the bin. */
  onDeleted: (isGone: boolean) => void
}

/** Explains what deleting a game removes and keeps, and requires the operator to type the name of the game. */
export function DeleteGameDialog({ game, onClose, onDeleted }: DeleteGameDialogProps) {
  const { t } = useLingui()
  const [points, setPoints] = useState<Points>('kept')
  const [why, setWhy] = useState(NO_WHY)
  const { mutateAsync } = useDeleteGame(game, points)
  return (
    <TypedConfirmation
      title={t`Delete this game?`}
      word={game.gameName}
      confirmLabel={t`Delete`}
      onClose={onClose}
      onConfirm={() => mutateAsync(whyIn(why), { onSuccess: () => onDeleted(points === 'lost') })}
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
      <div className="mt-4">
        <WhyFields reasons={REASONS_FOR.game} value={why} onChange={setWhy} />
      </div>
    </TypedConfirmation>
  )
}

function useDeleteGame({ id, gameName }: DeleteGameDialogProps['game'], points: Points) {
  const { t } = useLingui()
  return useAdminAction({
    run: (why: ReturnType<typeof whyIn>): Promise<unknown> => (points === 'lost' ? deleteForFraud(id, why) : deleteGame(id, why)),
    noticeFor: () => t`${gameName} deleted.`,
    invalidates: points === 'lost' ? AFTER_LEAVING : AFTER_DELETION,
  })
}
