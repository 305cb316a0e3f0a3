import { Trans, useLingui } from '@lingui/react/macro'
import { AFTER_DELETION, deleteForGood, type ListedGame } from '../../../api/admin/games.ts'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface DeleteForGoodDialogProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  onClose: () => void
  onDeleted: () => void
}

/** Says what is deleted at once and for good, and requires the name of the game to be typed (BIN-9). */
export function DeleteForGoodDialog({ game: { id, gameName }, onClose, onDeleted }: DeleteForGoodDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAdminAction({
    run: () => deleteForGood(id),
    noticeFor: () => t`${gameName} and its pictures are deleted for good.`,
    invalidates: AFTER_DELETION,
  })
  return (
    <TypedConfirmation
      title={t`Delete this game for good?`}
      word={gameName}
      confirmLabel={t`Delete for good`}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: onDeleted })}
    >
      <ul>
        <li>
          <Trans>All its pictures are deleted at once, also for those who are playing it. Use this for illegal pictures.</Trans>
        </li>
        <li>
          <Trans>It does not go to the bin, or leaves it.</Trans>
        </li>
        <li>
          <Trans>Players keep the points they earned in it. Pending points are lost.</Trans>
        </li>
        <li>
          <Trans>This cannot be undone.</Trans>
        </li>
      </ul>
    </TypedConfirmation>
  )
}
