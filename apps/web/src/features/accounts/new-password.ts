import { type IsCommon, loadCommonPasswords } from '@guess/contract/rules/common-passwords'
import type { PasswordOwner } from '@guess/contract/rules/passwords'
import { PASSWORD_ERRORS, passwordError } from '@guess/contract/rules/typed-text'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Refusal } from '../../lib/call.ts'

const NONE: IsCommon = () => false

/** How long a form waits for the list before it leaves the check to the server. */
const WAIT_MS = 4_000

let loading: Promise<IsCommon> | undefined

function loadOnce(): Promise<IsCommon> {
  loading ??= loadCommonPasswords().catch(() => {
    loading = undefined
    return NONE
  })
  return loading
}

/** Returns whether a password is a common one; `false` if the list does not arrive in time: the server refuses it in any case. */
async function isCommonPassword(password: string): Promise<boolean> {
  const timeUp = new Promise<IsCommon>((resolve) => setTimeout(() => resolve(NONE), WAIT_MS))
  const isCommon = await Promise.race([loadOnce(), timeUp])
  return isCommon(password)
}

/** Loads the list of common passwords once it is needed. Until then, and if it cannot be loaded, no password counts as common. */
export function useCommonPasswords(needed: boolean): IsCommon {
  const [isCommon, setIsCommon] = useState<IsCommon>(() => NONE)
  useEffect(() => {
    if (!needed) return
    let isMounted = true
    void loadOnce().then((loaded) => isMounted && setIsCommon(() => loaded))
    return () => {
      isMounted = false
    }
  }, [needed])
  return isCommon
}

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
