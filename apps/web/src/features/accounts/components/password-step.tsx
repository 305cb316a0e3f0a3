import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { currentPasswordError } from '../new-password.ts'
import { PasswordField } from './password-field.tsx'
import { StillChecking } from './still-checking.tsx'

interface PasswordStepProps {
  asksPassword: boolean
  send: (password: string | null) => Promise<unknown>
  onCancel: () => void
}

/** The first step of adding an authenticator app: what it is, and the password if it is asked for. */
export function PasswordStep({ asksPassword, send, onCancel }: PasswordStepProps) {
  const { t } = useLingui()
  const { field, handleSubmit, busy, error } = useContractForm({
    begin: { userPassword: '' },
    checks: asksPassword ? { userPassword: currentPasswordError } : {},
    send: ({ userPassword }) => send(asksPassword ? userPassword : null),
  })
  return (
    <form noValidate className="mt-2 flex flex-col gap-4" onSubmit={handleSubmit}>
      <p>
        <Trans>
          You need an app that shows six-digit codes, such as Aegis, 2FAS, Google Authenticator or a password manager.
        </Trans>
      </p>
      {asksPassword && <PasswordField field={field('userPassword')} label={t`Current password`} kind="current" />}
      <FormError text={error} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" kind="primary" busy={busy}>{t`Continue`}</Button>
      </div>
      <StillChecking busy={busy} />
    </form>
  )
}
