import { type IsCommon, loadCommonPasswords } from '@guess/contract/rules/common-passwords'
import type { PasswordOwner } from '@guess/contract/rules/passwords'
import { passwordError } from '@guess/contract/rules/typed-text'
import { refuse } from '../../../platform/http/refuse.ts'

let isCommon: Promise<IsCommon> | undefined

/**
 * Returns a new password. Refuses with `password-too-short`, `password-too-long` or, if it is a common one, one character repeated
 * or known of its owner, with `password-easy-to-guess`.
 */
export async function checkedPassword(typed: string, owner: PasswordOwner = {}): Promise<string> {
  const error = passwordError(typed, owner)
  if (error) refuse(error)
  isCommon ??= loadCommonPasswords()
  return (await isCommon)(typed) ? refuse('password-easy-to-guess') : typed
}
