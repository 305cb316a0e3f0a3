import { PASSWORD_MIN, USERNAME_MAX } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { NewPlayer } from '../../../api/accounts.ts'
import { keepTyped, typedBefore } from '../../../lib/typed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { mailFault, nameFault, passwordFault } from '../field-faults.ts'
import { useFaultText } from '../use-fault-text.ts'
import { MailField } from './mail-field.tsx'
import { PasswordField } from './password-field.tsx'

export function JoinForm({ onSubmit }: { onSubmit: (player: NewPlayer) => Promise<void> }) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const { register, handleSubmit, formState } = useForm<NewPlayer>({
    defaultValues: { userName: typedBefore('userName'), userMail: typedBefore('userMail'), userPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const name = register('userName', {
    validate: (text) => faultText(nameFault(text)),
    onChange: ({ target }) => keepTyped('userName', target.value),
  })
  const mail = register('userMail', {
    validate: (text) => faultText(mailFault(text)),
    onChange: ({ target }) => keepTyped('userMail', target.value),
  })
  const password = register('userPassword', { validate: (text) => faultText(passwordFault(text)) })
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)}>
      <TextField
        {...name}
        label={t`Username`}
        hint={t`Everybody sees it on the leaderboards.`}
        fault={errors.userName?.message}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
      />
      <MailField field={mail} fault={errors.userMail?.message} />
      <PasswordField
        field={password}
        label={t`Password, at least ${PASSWORD_MIN} characters`}
        fault={errors.userPassword?.message}
        kind="new"
      />
      <Conditions />
      <Button type="submit" kind="primary" busy={isSubmitting}>{t`Join In`}</Button>
    </form>
  )
}

const Conditions = () => (
  <p className="text-14 text-ink-2">
    <Trans>
      By joining you accept the{' '}
      <Link to="/termsofuse" className="link">
        Terms of Use
      </Link>
      , have read the{' '}
      <Link to="/privacypolicy" className="link">
        Privacy Policy
      </Link>{' '}
      and are at least 13 years old.
    </Trans>
  </p>
)

export const WayToLogin = ({ state }: { state: unknown }) => (
  <Link to="/login" state={state} className="link inline-flex min-h-11 items-center">
    <Trans>Already have an account? Login</Trans>
  </Link>
)
