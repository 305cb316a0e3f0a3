import { isMail } from '@guess/contract/rules/mail'
import { refuse } from '../../platform/http/refuse.ts'

/** A typed address as it is kept, if an account can have it (ACCOUNT-3). */
export function checkedMail(typed: string): string {
  if (!isMail(typed)) refuse('mail-invalid')
  return typed.trim()
}
