import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { deleteAccount } from '../../../api/accounts.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { forgetSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notice.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { isSaidElsewhere } from '../../../ui/use-complaint.ts'
import { PasswordField } from './password-field.tsx'

interface DeleteDialogProps {
  userId: number
  userName: string
  hasPassword: boolean
  onClose: () => void
}

/** Says what goes, and wants the name typed: nobody deletes an account by a slip. */
export function DeleteDialog({ userId, userName, hasPassword, onClose }: DeleteDialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typedName: '', userPassword: '' } })
  const { errors } = formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: (userPassword: string) => deleteAccount(userId, hasPassword ? userPassword : null),
    onSuccess: async () => {
      await navigate('/')
      forgetSession()
      notify(t`Your account has been deleted.`, 'good')
    },
  })
  const name = register('typedName', { validate: (text) => text.trim() === userName || t`This is not your name.` })
  const password = register('userPassword', {
    validate: (text) => !hasPassword || text !== '' || t`The password you entered is not valid.`,
  })
  return (
    <Dialog open title={t`Delete account?`} onClose={onClose}>
      <WhatGoes />
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={handleSubmit(({ userPassword }) => mutate(userPassword))}>
        <TextField
          {...name}
          label={t`Your name, ${userName}`}
          fault={errors.typedName?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {hasPassword && (
          <PasswordField field={password} label={t`Current password`} fault={errors.userPassword?.message} kind="current" />
        )}
        <p role="alert" className="font-semibold text-batsu empty:hidden">
          {error && !isSaidElsewhere(error) && i18n._(errorText(error))}
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" kind="primary" busy={isPending}>{t`Delete`}</Button>
        </div>
      </form>
    </Dialog>
  )
}

const WhatGoes = () => (
  <>
    <p className="mt-2">
      <Trans>This goes at once, for ever:</Trans>
    </p>
    <ul className="account-goes mt-1">
      <li>
        <Trans>name, e-mail address, password</Trans>
      </li>
      <li>
        <Trans>anime and manga lists</Trans>
      </li>
      <li>
        <Trans>points and leaderboard places</Trans>
      </li>
    </ul>
    <p className="mt-2 text-14 text-ink-2">
      <Trans>Games that you have made stay, under the name 'deleted user'.</Trans>
    </p>
  </>
)
