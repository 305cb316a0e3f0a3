import { RESET_REDIRECT_MS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ResetLink } from '../../../api/accounts.ts'
import { replacePassword, resetLinkCheck } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { errorText, refusalTexts } from '../../../lib/refusal-texts.ts'
import { rememberTyped } from '../../../lib/typed.ts'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { ProgressPopup } from '../components/progress-popup.tsx'
import { ResetMailForm } from '../components/reset-mail-form.tsx'
import { ToLoginLink } from '../components/to-login-link.tsx'
import { resetLinkIn } from '../reset-link.ts'
import { resetDataInState } from '../router-state.ts'

const isOver = (error: unknown) => error instanceof Refusal && error.code === 'reset-link-expired'

export function ResetPasswordPage() {
  const { t, i18n } = useLingui()
  const link = useResetLink()
  const { data, error, isFetching, refetch } = useQuery(resetLinkCheck(link))
  return (
    <EntrySheet title={t`New password`} ways={(!link || isOver(error)) && <ToLoginLink />}>
      {!link && <Unknown />}
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

/** Offers a new link in place of one that no longer works, for the same address if it is known. */
function Expired({ userMail }: { userMail: string | undefined }) {
  const { i18n } = useLingui()
  return (
    <>
      <p role="alert" className="font-semibold">
        {i18n._(refusalTexts['reset-link-expired'])}
      </p>
      <p>
        <Trans>A link is valid for 30 minutes and works once. Request a new one.</Trans>
      </p>
      <ResetMailForm userMail={userMail} />
    </>
  )
}

/** Says that the page was opened without a link. */
const Unknown = () => (
  <>
    <p role="alert" className="font-semibold">
      <Trans>This page needs the link from your email.</Trans>
    </p>
    <p>
      <Trans>Open that link again, or request a new one.</Trans>
    </p>
    <ResetMailForm />
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
