import { MAIL_MAX } from '@guess/contract/rules/limits'
import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../ui/text-field.tsx'
import type { FormField } from '../../../ui/use-contract-form.ts'

export function MailField({ field }: { field: FormField }) {
  const { t } = useLingui()
  return (
    <TextField
      {...field}
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAIL_MAX}
    />
  )
}
