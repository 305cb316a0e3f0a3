import { Trans, useLingui } from '@lingui/react/macro'
import { EntrySheet, ToLoginLink } from '../components/entry-sheet.tsx'
import { ResetMailForm } from '../components/reset-mail-form.tsx'

export function ForgotPasswordPage() {
  const { t } = useLingui()
  return (
    <EntrySheet title={t`Forgot Password`} ways={<ToLoginLink />}>
      <p>
        <Trans>Enter your account's email. We'll send you a link to choose a new password.</Trans>
      </p>
      <ResetMailForm />
    </EntrySheet>
  )
}
