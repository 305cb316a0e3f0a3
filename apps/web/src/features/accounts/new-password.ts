import { passwordFault } from '@guess/contract/rules/typed-text'
import { msg } from '@lingui/core/macro'

/** What is wrong with a new password that is typed twice. */
export const TWICE = {
  newPassword: passwordFault,
  repeated: (repeated: string, { newPassword }: { newPassword: string }) =>
    repeated === newPassword ? null : msg`Passwords are not same.`,
}

/** What is wrong with the password of now; the server knows whether it is the right one. */
export const currentPasswordFault = (text: string) => (text === '' ? msg`The password you entered is not valid.` : null)
