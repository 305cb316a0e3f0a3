import { PASSWORD_MIN, RESET_REDIRECT_MS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ResetLink, replacePassword, resetLinkCheck } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { rememberTyped } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { PasswordField } from '../components/entry-fields.tsx'
import { EntrySheet, ToLoginLink } from '../components/entry-sheet.tsx'
import { FailurePopup, ProgressPopup } from '../components/popups.tsx'
import { ResetMailForm } from '../components/reset-mail-form.tsx'
import { isPasswordRefusal, newPasswordChecks } from '../new-password.ts'
import { resetLinkIn } from '../reset-link.ts'
import { resetDataInState } from '../router-state.ts'

interface NewPasswordFormProps {
  /** The account's email address, for the browser's password manager. */
  userMail: string
  action: string
  onSubmit: (newPassword: string) => Promise<unknown>
}

/** A form for a new password, typed twice. */
function NewPasswordForm({ userMail, action, onSubmit }: NewPasswordFormProps) {
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

const isOver = (error: unknown) => error instanceof Refusal && error.code === 'reset-link-expired'

export function ResetPasswordPage() {
  const { t, i18n } = useLingui()
  const link = useResetLink()
  const { data, error, isFetching, refetch } = useQuery(resetLinkCheck(link))
  return (
    <EntrySheet title={t`New password`} ways={(!link || isOver(error)) && <ToLoginLink />}>
      {!link && <Expired />}
      {isOver(error) && <Expired userMail={link?.userMail} />}
      {error && !isOver(error) && <ErrorSheet text={i18n._(errorText(error))} busy={isFetching} onRetry={() => void refetch()} />}
      {link && !error && !data && <FormSkeleton />}
      {link && data && <Replacing link={link} />}
    </EntrySheet>
  )
}

function Replacing({ link }: { link: ResetLink }) {
  const { t } = useLingui()
  const { mutateAsync, isSuccess, error } = useMutation({
    mutationFn: (newPassword: string) => replacePassword(link, newPassword),
    onSuccess: () => rememberTyped('userMail', link.userMail),
  })
  if (isOver(error)) return <Expired userMail={link.userMail} />
  return (
    <>
      <NewPasswordForm userMail={link.userMail} action={t`Change password`} onSubmit={mutateAsync} />
      {isSuccess && <ToLogin text={t`Your password has been changed.`} />}
    </>
  )
}

/** Offers a new link in place of one that no longer works or is missing, for the same address if it is known. */
const Expired = ({ userMail }: { userMail?: string | undefined }) => (
  <>
    <p role="alert" className="font-semibold">
      <Trans>This link is used up. We'll send a new one.</Trans>
    </p>
    <p>
      <Trans>A link is valid for 30 minutes and works once.</Trans>
    </p>
    <ResetMailForm userMail={userMail} />
  </>
)

/** Says that the password was changed, and goes to the login. */
function ToLogin({ text }: { text: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return <ProgressPopup done text={text} />
}

/**
 * Returns the reset link in the address; `null` if there is none. @NOTE moves its data at once from the address, which the browser
 * shows and stores, to the state of this entry of the history: only this page of this tab knows it, also when it is reloaded.
 */
function useResetLink(): ResetLink | null {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [resetData] = useState(() => new URLSearchParams(search).get('data') ?? resetDataInState(state))
  useEffect(() => {
    if (search) navigate('/resetPassword', { replace: true, state: { resetData } })
  }, [search, navigate, resetData])
  return useMemo(() => resetLinkIn(resetData), [resetData])
}

const FormSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-[78px]" />
    <Skeleton className="h-[78px]" />
    <Skeleton className="h-11" />
  </div>
)
