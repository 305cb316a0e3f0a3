import { Trans, useLingui } from '@lingui/react/macro'
import { liftBan } from '../../../api/admin/bans.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/fields.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { useAdminAction } from '../use-admin-action.ts'

interface LiftBanDialogProps {
  banId: number
  /** The name of the banned account, as shown in the list. */
  whose: string
  onClose: () => void
  /** Called after the ban has been lifted. */
  onLifted: () => void
}

/** Says what is restored, and what is not, before a ban is lifted. */
export function LiftBanDialog({ banId, whose, onClose, onLifted }: LiftBanDialogProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useAdminAction({
    run: () => liftBan(banId),
    noticeFor: () => t`Account unbanned.`,
    awaitsRefetch: true,
  })
  return (
    <Dialog open title={t`Unban this account?`} onClose={isPending ? undefined : onClose}>
      <div className="typed-confirmation">
        <p className="font-bold [overflow-wrap:anywhere]">{whose}</p>
        <p>
          <Trans>
            The account can log in again and returns to the leaderboards, and the games that the ban has hidden are shown again.
            Plays and matches that the ban ended stay ended.
          </Trans>
        </p>
        <FormError text={errorText(error)} />
        <div className="panel-buttons">
          <Button kind="primary" busy={isPending} onClick={() => mutate(undefined, { onSuccess: onLifted })}>{t`Unban`}</Button>
          <Button disabled={isPending} onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </div>
    </Dialog>
  )
}
