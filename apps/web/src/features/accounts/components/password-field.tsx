import { ANY_TEXT_MAX } from '@guess/contract/rules/limits'
import type { PasswordOwner } from '@guess/contract/rules/passwords'
import { TextField } from '../../../ui/text-field.tsx'
import type { FormField } from '../../../ui/use-contract-form.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface PasswordFieldProps {
  field: FormField
  label: string
  /** The current password, or a new one. */
  kind: 'current' | 'new'
  /** A new password as typed so far, and whose it will be: for the meter of its strength. */
  meter?: { password: string; owner?: PasswordOwner }
}

export function PasswordField({ field, label, kind, meter }: PasswordFieldProps) {
  const input = (
    <TextField
      {...field}
      label={label}
      type="password"
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={ANY_TEXT_MAX}
    />
  )
  if (!meter) return input
  return (
    <div>
      {input}
      <StrengthMeter {...meter} />
    </div>
  )
}
