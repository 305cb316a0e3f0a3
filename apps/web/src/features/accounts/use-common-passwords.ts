import { type IsCommon, loadCommonPasswords } from '@guess/contract/rules/common-passwords'
import { useEffect, useState } from 'react'

const NONE: IsCommon = () => false

let loading: Promise<IsCommon> | undefined

/**
 * Loads the list of common passwords once it is needed. Until then, and if it cannot be loaded, no password counts as common: the
 * server refuses them in any case.
 */
export function useCommonPasswords(needed: boolean): IsCommon {
  const [isCommon, setIsCommon] = useState<IsCommon>(() => NONE)
  useEffect(() => {
    if (!needed) return
    loading ??= loadCommonPasswords().catch(() => {
      loading = undefined
      return NONE
    })
    let isMounted = true
    void loading.then((loaded) => isMounted && setIsCommon(() => loaded))
    return () => {
      isMounted = false
    }
  }, [needed])
  return isCommon
}
