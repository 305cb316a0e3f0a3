import { isMail } from '@guess/contract/rules/mail'
import { refuse } from '../../platform/http/refuse.ts'

/** Returns a typed address as it is stored. Refuses with `mail-invalid` (ACCOUNT-3). */
export function checkedMail(typed: string): string {
  if (!isMail(typed)) refuse('mail-invalid')
  return typed.trim()
}
