import { PASSWORD_MIN } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { isPasswordRefusal, newPasswordChecks } from '../new-password.ts'
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
  const errorText = useErrorText()
  const [failure, setFailure] = useState<unknown>(null)
  const { field, handleSubmit, busy, watched } = useContractForm({
    begin: { newPassword: '', repeated: '' },
    checks: newPasswordChecks({ userMail }),
    errorAt: 'newPassword',
    send: ({ newPassword }) =>
      onSubmit(newPassword).catch((error: unknown) => (isPasswordRefusal(error) ? Promise.reject(error) : setFailure(error))),
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
      <FailurePopup text={errorText(failure) ?? null} onClose={() => setFailure(null)} />
    </form>
  )
}
