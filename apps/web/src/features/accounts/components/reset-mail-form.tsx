import { NOTICE_MS } from '@guess/contract/rules/limits'
import { mailError } from '@guess/contract/rules/typed-text'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendResetLink } from '../../../api/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { MailField } from './entry-fields.tsx'
import { FailurePopup, ProgressPopup } from './popups.tsx'

/**
 * Sends a link with which the owner of an address can choose a new password.
 * @param userMail the address, if it is known
 */
export function ResetMailForm({ userMail = '' }: { userMail?: string | undefined }) {
  const { t } = useLingui()
  const { mutateAsync, reset, isPending, isSuccess } = useMutation({ mutationFn: sendResetLink })
  const { field, handleSubmit, error, clearError } = useContractForm({
    begin: { userMail },
    checks: { userMail: mailError },
    remembered: { userMail: 'userMail' },
    send: ({ userMail }) => mutateAsync(userMail),
  })
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return (
    <form noValidate onSubmit={handleSubmit}>
      <MailField field={field('userMail')} />
      <Button type="submit" kind="primary">{t`Send Code`}</Button>
      <FailurePopup text={error ?? null} onClose={clearError} />
      {isPending && <ProgressPopup text={t`E-mail is being sent.`} />}
      {isSuccess && <ProgressPopup done text={t`Reset link sent to your email.`} />}
    </form>
  )
}
