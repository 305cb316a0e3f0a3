import { PASSWORD_MAX } from '@guess/contract/rules/limits'
import { TextField } from '../../../ui/text-field.tsx'
import type { FormField } from '../../../ui/use-contract-form.ts'

interface PasswordFieldProps {
  field: FormField
  label: string
  /** The current password, or a new one. */
  kind: 'current' | 'new'
}

export function PasswordField({ field, label, kind }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PASSWORD_MAX}
    />
  )
}
