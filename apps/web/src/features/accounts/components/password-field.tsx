import { PASSWORD_MAX } from '@guess/contract/rules/limits'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../ui/text-field.tsx'

interface PasswordFieldProps {
  field: UseFormRegisterReturn
  label: string
  fault: string | undefined
  /** The one that is known already, or one to come. */
  kind: 'current' | 'new'
}

export function PasswordField({ field, label, fault, kind }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      fault={fault}
      type="password"
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PASSWORD_MAX}
    />
  )
}
