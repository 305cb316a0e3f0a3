import { PASSWORD_MIN, USERNAME_MAX } from '@guess/contract/rules/limits'
import { mailError, userNameError } from '@guess/contract/rules/typed-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { NewPlayer } from '../../../api/accounts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { joinFailure, joinField } from '../entry-failures.ts'
import { newPasswordError } from '../new-password.ts'
import { MailField, PasswordField } from './entry-fields.tsx'

interface JoinFormProps {
  /** Why what was typed last was refused, if a field was the reason; `null` if it was not. */
  refusal: unknown
  onSubmit: (player: NewPlayer) => Promise<void>
}

export function JoinForm({ refusal, onSubmit }: JoinFormProps) {
  const { t, i18n } = useLingui()
  const { field, handleSubmit, busy, watched, fail } = useContractForm<NewPlayer>({
    begin: { userName: '', userMail: '', userPassword: '' },
    checks: { userName: userNameError, userMail: mailError, userPassword: newPasswordError },
    remembered: { userName: 'userName', userMail: 'userMail' },
    errorAt: joinField,
    errorText: (error) => i18n._(joinFailure(error)),
    send: onSubmit,
  })
  const show = useEffectEvent(fail)
  // After the popup of the way has closed, which gives the focus back to the button.
  useEffect(() => {
    if (refusal !== null) show(refusal)
  }, [refusal])
  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextField
        {...field('userName')}
        label={t`Username`}
        hint={t`Shown on the leaderboards.`}
        note={null}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
      />
      <MailField field={field('userMail')} />
      <PasswordField
        field={field('userPassword')}
        label={t`Password, at least ${PASSWORD_MIN} characters`}
        kind="new"
        meter={{ password: watched('userPassword'), owner: { userName: watched('userName'), userMail: watched('userMail') } }}
      />
      <Conditions />
      <Button type="submit" kind="primary" busy={busy}>{t`Join In`}</Button>
    </form>
  )
}

const Conditions = () => (
  <p className="text-14 text-ink-2">
    <Trans>
      By joining, you accept the{' '}
      <Link to="/termsofuse" className="link">
        Terms of Use
      </Link>{' '}
      and confirm that you have read the{' '}
      <Link to="/privacypolicy" className="link">
        Privacy Policy
      </Link>{' '}
      and are at least 13 years old.
    </Trans>
  </p>
)

export const LoginLink = ({ state }: { state: unknown }) => (
  <Link to="/login" state={state} className="link inline-flex min-h-11 items-center">
    <Trans>Already have an account? Login</Trans>
  </Link>
)
