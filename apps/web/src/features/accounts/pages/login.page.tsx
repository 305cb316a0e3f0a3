import { PASSWORD_MIN } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { type Credentials, logIn } from '../../../api/accounts.ts'
import { forgetSession, isExpired } from '../../../lib/session.ts'
import { forgetTyped, keepTyped, typedBefore } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { cameByDocument, cameFrom, failureBrought } from '../brought-along.ts'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { FailurePopup } from '../components/failure-popup.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { MailField } from '../components/mail-field.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { loginFailure } from '../entry-failures.ts'
import { mailFault } from '../field-faults.ts'
import { useFaultText } from '../use-fault-text.ts'

export function LoginPage() {
  const { t, i18n } = useLingui()
  const { state } = useLocation()
  const goOn = useGoOn(state)
  const [failure, setFailure] = useState(() => failureBrought(state))
  useEffect(() => {
    if (isExpired()) forgetSession()
  }, [])
  const fail = (error: unknown) => setFailure(i18n._(loginFailure(error)))
  const enter = (userId: number) => {
    forgetTyped('userMail')
    goOn(`/userProfile/${userId}`)
  }
  return (
    <EntrySheet title={t`Login`} ways={<OtherWays state={state} />}>
      <LoginForm onEnter={enter} onFailure={fail} />
      <GoogleButton from={cameFrom(state)} onFailure={fail} />
      <FailurePopup text={failure} onClose={() => setFailure(null)} />
    </EntrySheet>
  )
}

/** Goes back to where one came from, or else to the given page. Where the login was loaded by itself meanwhile, as a whole. */
function useGoOn(state: unknown) {
  const navigate = useNavigate()
  const isLoadedAnew = useNavigationType() === 'POP' || cameByDocument(state)
  return (otherwise: string) => {
    const from = cameFrom(state)
    if (from && isLoadedAnew) return location.replace(from)
    void navigate(from ?? otherwise, { replace: true })
  }
}

interface LoginFormProps {
  onEnter: (userId: number) => void
  onFailure: (error: unknown) => void
}

function LoginForm({ onEnter, onFailure }: LoginFormProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { userMail: typedBefore('userMail'), userPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const mail = register('userMail', {
    validate: (text) => faultText(mailFault(text)),
    onChange: ({ target }) => keepTyped('userMail', target.value),
  })
  const password = register('userPassword', {
    validate: (text) => text.length >= PASSWORD_MIN || t`The password you entered is not valid.`,
  })
  return (
    <form noValidate onSubmit={handleSubmit((credentials) => logIn(credentials).then(onEnter, onFailure))}>
      <MailField field={mail} fault={errors.userMail?.message} />
      <PasswordField field={password} label={t`Password`} fault={errors.userPassword?.message} kind="current" />
      <Button type="submit" kind="primary" busy={isSubmitting}>{t`Login In`}</Button>
    </form>
  )
}

const OtherWays = ({ state }: { state: unknown }) => (
  <>
    <Link to="/forgotPassword" className="link inline-flex min-h-11 items-center">
      <Trans>Forgot Password</Trans>
    </Link>
    <Link to="/join" state={state} className="link inline-flex min-h-11 items-center">
      <Trans>No account yet? Join</Trans>
    </Link>
  </>
)
