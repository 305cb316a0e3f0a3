import { ANY_TEXT_MAX, MAIL_MAX } from '@guess/contract/rules/limits'
import { isOwnOrRepeated, type PasswordOwner, strengthOf } from '@guess/contract/rules/passwords'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../ui/fields.tsx'
import type { FormField } from '../../../ui/use-contract-form.ts'
import styles from '../accounts.module.css'
import { useCommonPasswords } from '../new-password.ts'

export function MailField({ field }: { field: FormField }) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Email`}
      note={null}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAIL_MAX}
    />
  )
}

const LABELS: Record<1 | 2 | 3 | 4, MessageDescriptor> = {
  1: msg`Password strength: weak`,
  2: msg`Password strength: fair`,
  3: msg`Password strength: good`,
  4: msg`Password strength: strong`,
}

const MOST = 4

/** Shows how hard a new password is to guess, once something is typed (SESSION-53). */
function StrengthMeter({ password, owner = {} }: { password: string; owner?: PasswordOwner }) {
  const { i18n } = useLingui()
  const isCommon = useCommonPasswords(true)
  const strength = strengthOf(password, isOwnOrRepeated(password, owner) || isCommon(password))
  return (
    <div className={styles.strengthMeter} role="status">
      <progress aria-hidden="true" max={MOST} value={strength} />
      <span>{i18n._(LABELS[strength])}</span>
    </div>
  )
}

interface PasswordFieldProps {
  field: FormField
  label: string
  /** The current password, or a new one. */
  kind: 'current' | 'new'
  /** A new password as typed so far, and whose it will be: for the meter of its strength. */
  meter?: { password: string; owner?: PasswordOwner }
}

export function PasswordField({ field, label, kind, meter }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      note={meter?.password ? <StrengthMeter {...meter} /> : null}
      type="password"
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={ANY_TEXT_MAX}
    />
  )
}
