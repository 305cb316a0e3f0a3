import { REASONS_FOR } from '@guess/contract/rules/decision-reasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AFTER_LEAVING, deleteForGood, type ListedGame } from '../../../api/admin/games.ts'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { NO_WHY, WhyFields, whyIn } from '../components/why-fields.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface DeleteForGoodDialogProps {
  game: Pick<ListedGame, 'id' | 'gameName'>
  onClose: () => void
  onDeleted: () => void
}

/** Says what is deleted at once and for good, and requires the name of the game to be typed (BIN-9). */
export function DeleteForGoodDialog({ game: { id, gameName }, onClose, onDeleted }: DeleteForGoodDialogProps) {
  const { t } = useLingui()
  const [why, setWhy] = useState(NO_WHY)
  const { mutateAsync } = useAdminAction({
    run: () => deleteForGood(id, whyIn(why)),
    noticeFor: () => t`${gameName} and its pictures are deleted for good.`,
    invalidates: AFTER_LEAVING,
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
          <Trans>All its pictures are deleted at once, even for those who are playing it. Use this for illegal pictures.</Trans>
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
      <div className="mt-4">
        <WhyFields reasons={REASONS_FOR.game} value={why} onChange={setWhy} />
      </div>
    </TypedConfirmation>
  )
}
