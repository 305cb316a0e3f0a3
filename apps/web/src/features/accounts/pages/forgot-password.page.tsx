import { NOTICE_MS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { sendResetLink } from '../../../api/accounts.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { keepTyped, typedBefore } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { FailurePopup } from '../components/failure-popup.tsx'
import { MailField } from '../components/mail-field.tsx'
import { ProgressPopup } from '../components/progress-popup.tsx'
import { mailFault } from '../field-faults.ts'
import { useFaultText } from '../use-fault-text.ts'

export function ForgotPasswordPage() {
  const { t, i18n } = useLingui()
  const { mutate, reset, isPending, isSuccess, error } = useMutation({ mutationFn: sendResetLink })
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return (
    <EntrySheet title={t`Forgot Password`} ways={<WayBack />}>
      <p>
        <Trans>Tell us the address of your account. We send you a link with which you choose a new password.</Trans>
      </p>
      <MailForm onSubmit={mutate} />
      {isPending && <ProgressPopup text={t`E-mail is being sent.`} />}
      {isSuccess && <ProgressPopup done text={t`Reset link sent to your email.`} />}
      <FailurePopup text={error && i18n._(errorText(error))} onClose={reset} />
    </EntrySheet>
  )
}

function MailForm({ onSubmit }: { onSubmit: (userMail: string) => void }) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { userMail: typedBefore('userMail') } })
  const mail = register('userMail', {
    validate: (text) => faultText(mailFault(text)),
    onChange: ({ target }) => keepTyped('userMail', target.value),
  })
  return (
    <form noValidate onSubmit={handleSubmit(({ userMail }) => onSubmit(userMail))}>
      <MailField field={mail} fault={formState.errors.userMail?.message} />
      <Button type="submit" kind="primary">{t`Send Code`}</Button>
    </form>
  )
}

const WayBack = () => (
  <Link to="/login" className="link inline-flex min-h-11 items-center">
    <Trans>Back to Login</Trans>
  </Link>
)
