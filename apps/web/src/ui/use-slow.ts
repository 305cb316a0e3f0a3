import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 400

/** Returns whether something has been busy long enough to show it. Most replies arrive sooner. */
export function useSlow(busy: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
