import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 400

/** Returns whether something has been busy for `afterMs`: by default, long enough to show it. Most replies arrive sooner. */
export function useSlow(busy: boolean, afterMs = SLOW_AFTER_MS) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, afterMs])
  return slow
}
