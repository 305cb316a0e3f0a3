import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changePassword, refetchAfterAccountChange, refetchSessions } from '../../../api/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { currentPasswordError, newPasswordChecks } from '../new-password.ts'
import { AccountPart } from './account-part.tsx'
import { PasswordField } from './entry-fields.tsx'
import { FailurePopup } from './popups.tsx'
import { StillChecking } from './still-checking.tsx'

/** Changes the password, or sets the first one of an account created with Google. */
export function PasswordPart({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui()
  const { field, handleSubmit, busy, error, clearError, watched } = usePasswordForm(hasPassword)
  return (
    <AccountPart title={t`Password`}>
      <form noValidate onSubmit={handleSubmit}>
        {hasPassword && <PasswordField field={field('userPassword')} label={t`Current password`} kind="current" />}
        <PasswordField
          field={field('newPassword')}
          label={t`New password`}
          kind="new"
          meter={{ password: watched('newPassword') }}
        />
        <PasswordField field={field('repeated')} label={t`Repeat new password`} kind="new" />
        <p className="text-14 text-ink-2">{t`This signs you out on all other devices.`}</p>
        <Button type="submit" kind="primary" busy={busy}>
          {hasPassword ? t`Change password` : t`Set a password`}
        </Button>
        <StillChecking busy={busy} />
      </form>
      <FailurePopup text={error ?? null} onClose={clearError} />
    </AccountPart>
  )
}

function usePasswordForm(hasPassword: boolean) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useContractForm({
    begin: { userPassword: '', newPassword: '', repeated: '' },
    checks: { ...newPasswordChecks(), ...(hasPassword && { userPassword: currentPasswordError }) },
    restarts: true,
    send: async ({ userPassword, newPassword }) => {
      await changePassword(hasPassword ? userPassword : null, newPassword)
      notify(t`Your password has been changed.`, 'good')
      await Promise.all([refetchAfterAccountChange(client), refetchSessions(client)])
    },
  })
}
