import { PASSKEY_NAME_MAX } from '@guess/contract/rules/limits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskey, startPasskey } from '../../../api/factors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { factorFailure } from '../entry-failures.ts'
import { currentPasswordError } from '../new-password.ts'
import { PasswordField } from './entry-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StillChecking } from './still-checking.tsx'

interface AddPasskeyDialogProps {
  /** Whether the password is asked for: before the first second factor of an account that has a password. */
  asksPassword: boolean
  onAdded: () => void
  onClose: () => void
}

/** The form of a new passkey. `isStarting` while the password is checked. */
function usePasskeyForm(asksPassword: boolean, onAdded: (recoveryCodes: readonly string[] | null) => void) {
  const errorText = useErrorText()
  const start = useMutation({ mutationFn: startPasskey })
  const form = useContractForm({
    begin: { passkeyName: '', userPassword: '' },
    checks: {
      passkeyName: (name) => (name.trim() ? null : msg`Give the passkey a name.`),
      ...(asksPassword && { userPassword: currentPasswordError }),
    },
    errorText: (failure) => errorText(failure, factorFailure),
    send: async ({ passkeyName, userPassword }) => {
      const setup = await start.mutateAsync(asksPassword ? userPassword : null)
      const { recoveryCodes } = await addPasskey(passkeyName.trim(), setup)
      onAdded(recoveryCodes)
    },
  })
  return { ...form, isStarting: start.isPending }
}

/**
 * Adds a passkey: its name, the password, the browser's own dialog, and the recovery codes.
 * Stays open while it adds, because the reply has the codes.
 */
export function AddPasskeyDialog({ asksPassword, onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { field, handleSubmit, busy, error, isStarting } = usePasskeyForm(asksPassword, (recoveryCodes) => {
    onAdded()
    if (recoveryCodes) setCodes(recoveryCodes)
    else onClose()
  })
  if (codes) {
    return (
      <Dialog key="codes" open title={t`Save your recovery codes`}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog key="passkey" open title={t`Add a passkey`} onClose={busy ? undefined : onClose}>
      <form noValidate className="mt-2 flex flex-col gap-4" onSubmit={handleSubmit}>
        <p>
          <Trans>Your device, a security key or a password manager then confirms that it is you.</Trans>
        </p>
        <TextField
          {...field('passkeyName')}
          label={t`Name of the passkey`}
          hint={t`So that you recognise it later: My phone, for example.`}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
        />
        {asksPassword && <PasswordField field={field('userPassword')} label={t`Current password`} kind="current" />}
        <FormError text={error} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
          <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" kind="primary" busy={busy}>{t`Add`}</Button>
        </div>
        <StillChecking busy={isStarting} />
      </form>
    </Dialog>
  )
}
