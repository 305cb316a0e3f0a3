import { MAIL_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../ui/text-field.tsx'

interface MailFieldProps {
  field: UseFormRegisterReturn
  fault: string | undefined
}

export function MailField({ field, fault }: MailFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`E-mail`}
      fault={fault}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAIL_MAX}
    />
  )
}
