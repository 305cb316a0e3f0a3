import { NOTICE_MS } from '@guess/contract/rules/limits'
import { mailError } from '@guess/contract/rules/typed-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { sendResetLink } from '../../../api/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { FailurePopup } from '../components/failure-popup.tsx'
import { MailField } from '../components/mail-field.tsx'
import { ProgressPopup } from '../components/progress-popup.tsx'

export function ForgotPasswordPage() {
  const { t } = useLingui()
  const { mutateAsync, reset, isPending, isSuccess } = useMutation({ mutationFn: sendResetLink })
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return (
    <EntrySheet title={t`Forgot Password`} ways={<WayBack />}>
      <p>
        <Trans>Enter your account's email. We'll send you a link to choose a new password.</Trans>
      </p>
      <MailForm onSubmit={mutateAsync} />
      {isPending && <ProgressPopup text={t`E-mail is being sent.`} />}
      {isSuccess && <ProgressPopup done text={t`Reset link sent to your email.`} />}
    </EntrySheet>
  )
}

function MailForm({ onSubmit }: { onSubmit: (userMail: string) => Promise<unknown> }) {
  const { t } = useLingui()
  const { field, handleSubmit, error, clearError } = useContractForm({
    begin: { userMail: '' },
    checks: { userMail: mailError },
    remembered: { userMail: 'userMail' },
    send: ({ userMail }) => onSubmit(userMail),
  })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <MailField field={field('userMail')} />
      <Button type="submit" kind="primary">{t`Send Code`}</Button>
      <FailurePopup text={error ?? null} onClose={clearError} />
    </form>
  )
}

const WayBack = () => (
  <Link to="/login" className="link inline-flex min-h-11 items-center">
    <Trans>Back to Login</Trans>
  </Link>
)
