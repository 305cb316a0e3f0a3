import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { deleteAccount } from '../../../api/accounts.ts'
import { forgetSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notice.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import styles from '../accounts.module.css'
import { currentPasswordError } from '../new-password.ts'
import { PasswordField } from './entry-fields.tsx'
import { StillChecking } from './still-checking.tsx'

interface DeleteDialogProps {
  userId: number
  userName: string
  hasPassword: boolean
  onClose: () => void
}

/** Says what will be deleted, and requires the name to be typed, so that nobody deletes an account by accident. */
export function DeleteDialog({ userId, userName, hasPassword, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { field, handleSubmit, busy, error } = useContractForm({
    begin: { typedName: '', userPassword: '' },
    checks: {
      typedName: (text) => (text.trim() === userName ? null : msg`That's not your name.`),
      ...(hasPassword && { userPassword: currentPasswordError }),
    },
    send: async ({ userPassword }) => {
      await deleteAccount(userId, hasPassword ? userPassword : null)
      await navigate('/')
      forgetSession()
      notify(t`Your account has been deleted.`, 'good')
    },
  })
  return (
    <Dialog open title={t`Delete account?`} onClose={busy ? undefined : onClose}>
      <WhatGoes />
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          {...field('typedName')}
          label={t`Type ${userName} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {hasPassword && <PasswordField field={field('userPassword')} label={t`Current password`} kind="current" />}
        <FormError text={error} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
          <Button disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" kind="danger" busy={busy}>{t`Delete`}</Button>
        </div>
        <StillChecking busy={busy} />
      </form>
    </Dialog>
  )
}

const WhatGoes = () => (
  <>
    <p className="mt-2">
      <Trans>You will permanently lose:</Trans>
    </p>
    <ul className={`${styles.accountGoes} mt-1`}>
      <li>
        <Trans>name, email address, password</Trans>
      </li>
      <li>
        <Trans>anime and manga lists</Trans>
      </li>
      <li>
        <Trans>points and leaderboard ranks</Trans>
      </li>
    </ul>
    <p className="mt-2 text-14 text-ink-2">
      <Trans>Games you made stay, under the name 'Deleted player'.</Trans>
    </p>
  </>
)
