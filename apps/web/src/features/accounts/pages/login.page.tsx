import type { FactorRequest } from '@guess/contract/fields'
import { PASSWORD_MIN } from '@guess/contract/rules/limits'
import { mailError } from '@guess/contract/rules/typed-text'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { type Credentials, logIn, logInWithFactor } from '../../../api/accounts.ts'
import { Refusal } from '../../../lib/call.ts'
import { forgetSession, isExpired } from '../../../lib/session.ts'
import { forgetTyped } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { MailField, PasswordField } from '../components/entry-fields.tsx'
import { EntrySheet } from '../components/entry-sheet.tsx'
import { FactorForm } from '../components/factor-form.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { FailurePopup } from '../components/popups.tsx'
import { StillChecking } from '../components/still-checking.tsx'
import { loginFailure } from '../entry-failures.ts'
import { cameByDocument, factorInState, failureInState, gameInState, returnPathInState } from '../router-state.ts'

/** Returns a function that returns a signal, which aborts when the component is removed. */
function useLeaving(): () => AbortSignal | undefined {
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])
  return () => leaving.current?.signal
}

interface FactorStepProps {
  factor: FactorRequest
  onEnter: (userId: number) => void
  /** Called when the sign-in must start again. */
  onExpired: (error: unknown) => void
  onCancel: () => void
}

/** The second step of a sign-in. A code that is being sent is given up when the step is left. */
function FactorStep({ factor, onEnter, onExpired, onCancel }: FactorStepProps) {
  const leaving = useLeaving()
  return (
    <>
      <p>
        <Trans>Your account has a second factor. Confirm with it to finish logging in.</Trans>
      </p>
      <FactorForm
        factor={factor}
        onCancel={onCancel}
        send={(proof) =>
          logInWithFactor(proof, leaving()).then(onEnter, (error: unknown) =>
            isOver(error) ? onExpired(error) : Promise.reject(error),
          )
        }
      />
    </>
  )
}

const isOver = (error: unknown) =>
  error instanceof Refusal && (error.code === 'factor-expired' || error.code === 'account-banned')

export function LoginPage() {
  const { t, i18n } = useLingui()
  const { state } = useLocation()
  const proceed = useContinue(state)
  const [failure, setFailure] = useState(() => failureInState(state))
  useEffect(() => {
    if (isExpired()) forgetSession()
  }, [])
  const [factor, setFactor] = useState<FactorRequest | null>(() => factorInState(state))
  const fail = (error: unknown) => {
    if (error instanceof Refusal && error.reply.factor) return setFactor(error.reply.factor)
    setFactor(null)
    setFailure(loginFailure(i18n, error))
  }
  const enter = (userId: number) => {
    forgetTyped('userMail')
    proceed(`/userProfile/${userId}`)
  }
  return (
    <EntrySheet
      title={t`Login`}
      reason={factor ? undefined : reasonOf(i18n, returnPathInState(state))}
      ways={!factor && <OtherWays state={state} />}
    >
      {factor ? (
        <FactorStep factor={factor} onEnter={enter} onExpired={fail} onCancel={() => setFactor(null)} />
      ) : (
        <>
          <LoginForm onEnter={enter} onFailure={fail} />
          <GoogleButton from={returnPathInState(state)} gameId={gameInState(state)} onFailure={fail} />
        </>
      )}
      <FailurePopup text={failure} onClose={() => setFailure(null)} />
    </EntrySheet>
  )
}

/** Why a visitor who opened one of these pages was led to the login. */
const REASONS: readonly [path: RegExp, reason: MessageDescriptor][] = [
  [/^\/createGame\b/, msg`Log in to create a game.`],
  [/^\/myGame\b/, msg`Log in to see your game's answers and stats.`],
  [/^\/account\b/, msg`Log in to see your account.`],
]

function reasonOf(i18n: I18n, from: string | null): string | undefined {
  const reason = REASONS.find(([path]) => from !== null && path.test(from))?.[1]
  return reason && i18n._(reason)
}

/**
 * Returns a function that goes back to the previous page, or else to the given one. If the login page was itself loaded as a
 * document, it loads that page as a document too.
 */
function useContinue(state: unknown) {
  const navigate = useNavigate()
  const isLoadedAnew = useNavigationType() === 'POP' || cameByDocument(state)
  return (otherwise: string) => {
    const from = returnPathInState(state)
    if (from && isLoadedAnew) return location.replace(from)
    void navigate(from ?? otherwise, { replace: true })
  }
}

interface LoginFormProps {
  onEnter: (userId: number) => void
  onFailure: (error: unknown) => void
}

/** Asks for address and password. A login that still waits for its turn ends when the form is left. */
function LoginForm({ onEnter, onFailure }: LoginFormProps) {
  const { t } = useLingui()
  const leaving = useLeaving()
  const { field, handleSubmit, busy } = useContractForm<Credentials>({
    begin: { userMail: '', userPassword: '' },
    checks: {
      userMail: mailError,
      userPassword: (text) => (text.normalize('NFD').length < PASSWORD_MIN ? msg`The password you entered is not valid.` : null),
    },
    remembered: { userMail: 'userMail' },
    errorAt: 'userPassword',
    // A wrong password is said at its field; any other failure in the same place as those of Google, which has no form.
    send: async (credentials) => {
      const failed = (error: unknown) => (isWrong(error) ? Promise.reject(error) : onFailure(error))
      await logIn(credentials, leaving()).then(onEnter, failed)
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <MailField field={field('userMail')} />
      <PasswordField field={field('userPassword')} label={t`Password`} kind="current" />
      <Button type="submit" kind="primary" busy={busy}>{t`Login In`}</Button>
      <StillChecking busy={busy} />
    </form>
  )
}

const isWrong = (error: unknown) => error instanceof Refusal && error.code === 'wrong-credentials'

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
