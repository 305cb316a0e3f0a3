import { type IsCommon, loadCommonPasswords } from '@guess/contract/rules/common-passwords'
import { useEffect, useState } from 'react'

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
export async function isCommonPassword(password: string): Promise<boolean> {
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
