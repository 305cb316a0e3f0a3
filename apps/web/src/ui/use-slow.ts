import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 400

/** Whether something has been busy for so long that it should be shown. Most replies come sooner. */
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
