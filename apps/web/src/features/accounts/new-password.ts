import { passwordError } from '@guess/contract/rules/typed-text'
import { msg } from '@lingui/core/macro'

/** The checks of a new password that is typed twice. */
export const NEW_PASSWORD_CHECKS = {
  newPassword: (newPassword: string) => passwordError(newPassword),
  repeated: (repeated: string, { newPassword }: { newPassword: string }) =>
    repeated === newPassword ? null : msg`Passwords are not same.`,
}

/** Checks that the current password is filled in. Only the server knows whether it is right. */
export const currentPasswordError = (text: string) => (text === '' ? msg`The password you entered is not valid.` : null)
