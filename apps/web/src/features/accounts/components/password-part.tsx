import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { changePassword, staleAfterAccountChange } from '../../../api/accounts.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { isSaidElsewhere } from '../../../ui/use-complaint.ts'
import { passwordFault } from '../field-faults.ts'
import { useFaultText } from '../use-fault-text.ts'
import { AccountPart } from './account-part.tsx'
import { FailurePopup } from './failure-popup.tsx'
import { PasswordField } from './password-field.tsx'

interface Passwords {
  userPassword: string
  newPassword: string
  repeated: string
}

/** Changes the password, or sets the first one of an account that came by way of Google. */
export function PasswordPart({ hasPassword }: { hasPassword: boolean }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ userPassword, newPassword }: Passwords) => changePassword(hasPassword ? userPassword : null, newPassword),
    onSuccess: () => {
      setRound(round + 1)
      notify(t`Your password has been changed.`, 'good')
      return staleAfterAccountChange(client)
    },
  })
  return (
    <AccountPart title={t`Password`}>
      <PasswordsForm key={round} hasPassword={hasPassword} busy={isPending} onSubmit={mutate} />
      <FailurePopup text={error && !isSaidElsewhere(error) ? i18n._(errorText(error)) : null} onClose={reset} />
    </AccountPart>
  )
}

interface PasswordsFormProps {
  hasPassword: boolean
  busy: boolean
  onSubmit: (passwords: Passwords) => void
}

function PasswordsForm({ hasPassword, busy, onSubmit }: PasswordsFormProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const { register, handleSubmit, formState } = useForm<Passwords>({
    defaultValues: { userPassword: '', newPassword: '', repeated: '' },
  })
  const { errors } = formState
  const current = register('userPassword', {
    validate: (text) => !hasPassword || text !== '' || t`The password you entered is not valid.`,
  })
  const first = register('newPassword', { validate: (text) => faultText(passwordFault(text)), deps: 'repeated' })
  const second = register('repeated', {
    validate: (text, { newPassword }) => text === newPassword || t`Passwords are not same.`,
  })
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      {hasPassword && (
        <PasswordField field={current} label={t`Current password`} fault={errors.userPassword?.message} kind="current" />
      )}
      <PasswordField field={first} label={t`New password`} fault={errors.newPassword?.message} kind="new" />
      <PasswordField field={second} label={t`The new password again`} fault={errors.repeated?.message} kind="new" />
      <p className="text-14 text-ink-2">{t`All other devices are signed out.`}</p>
      <Button type="submit" kind="primary" busy={busy}>
        {hasPassword ? t`Change password` : t`Set a password`}
      </Button>
    </form>
  )
}
