import { PASSWORD_MIN } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { NEW_PASSWORD_CHECKS } from '../new-password.ts'
import { FailurePopup } from './failure-popup.tsx'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFormProps {
  /** The account's email address, for the browser's password manager. */
  userMail: string
  action: string
  onSubmit: (newPassword: string) => Promise<unknown>
}

/** A form for a new password, typed twice. */
export function NewPasswordForm({ userMail, action, onSubmit }: NewPasswordFormProps) {
  const { t } = useLingui()
  const { field, handleSubmit, busy, error, clearError, watched } = useContractForm({
    begin: { newPassword: '', repeated: '' },
    checks: NEW_PASSWORD_CHECKS,
    send: ({ newPassword }) => onSubmit(newPassword),
  })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <input className="hidden" type="email" autoComplete="username" value={userMail} readOnly />
      <PasswordField
        field={field('newPassword')}
        label={t`New password, at least ${PASSWORD_MIN} characters`}
        kind="new"
        meter={{ password: watched('newPassword'), owner: { userMail } }}
      />
      <PasswordField field={field('repeated')} label={t`Repeat new password`} kind="new" />
      <Button type="submit" kind="primary" busy={busy}>
        {action}
      </Button>
      <FailurePopup text={error ?? null} onClose={clearError} />
    </form>
  )
}
