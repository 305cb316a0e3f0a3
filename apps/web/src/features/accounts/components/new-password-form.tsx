import { PASSWORD_MIN } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { passwordFault } from '../field-faults.ts'
import { useFaultText } from '../use-fault-text.ts'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFormProps {
  /** Whose password it is, for the browser that keeps passwords. */
  userMail: string
  busy: boolean
  deed: string
  onSubmit: (newPassword: string) => void
}

/** A new password, twice. */
export function NewPasswordForm({ userMail, busy, deed, onSubmit }: NewPasswordFormProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { newPassword: '', repeated: '' } })
  const { errors } = formState
  const first = register('newPassword', { validate: (text) => faultText(passwordFault(text)), deps: 'repeated' })
  const second = register('repeated', {
    validate: (text, { newPassword }) => text === newPassword || t`Passwords are not same.`,
  })
  return (
    <form noValidate onSubmit={handleSubmit(({ newPassword }) => onSubmit(newPassword))}>
      <input className="hidden" type="email" autoComplete="username" value={userMail} readOnly />
      <PasswordField
        field={first}
        label={t`New password, at least ${PASSWORD_MIN} characters`}
        fault={errors.newPassword?.message}
        kind="new"
      />
      <PasswordField field={second} label={t`The new password again`} fault={errors.repeated?.message} kind="new" />
      <Button type="submit" kind="primary" busy={busy}>
        {deed}
      </Button>
    </form>
  )
}
