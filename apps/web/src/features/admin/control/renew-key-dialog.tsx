import { Trans, useLingui } from '@lingui/react/macro'
import { renewPanelKey } from '../../../api/admin/params.ts'
import { isTransient } from '../../../lib/call.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { TypedConfirmation } from '../components/typed-confirmation.tsx'
import { useAdminAction } from '../use-admin-action.ts'

interface RenewKeyDialogProps {
  onClose: () => void
  /** Called with the new key, which this browser has already stored. */
  onRenewed: (key: string) => void
}

/** Asks before the key changes, because every other operator needs the new link then. */
export function RenewKeyDialog({ onClose, onRenewed }: RenewKeyDialogProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { mutateAsync } = useAdminAction({ run: renewPanelKey, noticeFor: () => null })
  const failure = (error: unknown) =>
    isTransient(error)
      ? t`The server did not reply. The key may have changed: create a new one before you leave this page.`
      : errorText(error)
  return (
    <TypedConfirmation
      title={t`Create a new key?`}
      word="panelKey"
      confirmLabel={t`Create new key`}
      errorText={failure}
      onClose={onClose}
      onConfirm={() => mutateAsync(undefined, { onSuccess: onRenewed })}
    >
      <ul>
        <li>
          <Trans>The current link stops working for everyone.</Trans>
        </li>
        <li>
          <Trans>
            Other operators see the forbidden page until they open the new link. It is shown next, so you can send it to them.
          </Trans>
        </li>
        <li>
          <Trans>This browser switches to the new key.</Trans>
        </li>
      </ul>
    </TypedConfirmation>
  )
}
