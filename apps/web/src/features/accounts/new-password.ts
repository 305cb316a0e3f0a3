import type { PasswordOwner } from '@guess/contract/rules/passwords'
import { PASSWORD_ERRORS, passwordError } from '@guess/contract/rules/typed-text'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../lib/call.ts'
import { isCommonPassword } from './use-common-passwords.ts'

/** Checks a new password like the server, as far as its owner is known here. */
export const newPasswordError = async (password: string, owner: PasswordOwner = {}) =>
  passwordError(password, owner) ?? ((await isCommonPassword(password)) ? 'password-easy-to-guess' : null)

/** Returns the checks of a new password that is typed twice. */
export const newPasswordChecks = (owner?: PasswordOwner) => ({
  newPassword: (newPassword: string) => newPasswordError(newPassword, owner),
  repeated: (repeated: string, { newPassword }: { newPassword: string }) =>
    repeated === newPassword ? null : msg`Passwords are not same.`,
})

/** Returns whether the server has refused a new password. */
export const isPasswordRefusal = (error: unknown) =>
  error instanceof Refusal && PASSWORD_ERRORS.some((code) => code === error.code)

/** Checks that the current password is filled in. Only the server knows whether it is right. */
export const currentPasswordError = (text: string) => (text === '' ? msg`The password you entered is not valid.` : null)
