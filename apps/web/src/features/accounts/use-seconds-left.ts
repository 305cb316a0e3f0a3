import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Counts seconds down to 0, by the clock, so that a page suspended in the background stays correct. */
export function useSecondsLeft(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
