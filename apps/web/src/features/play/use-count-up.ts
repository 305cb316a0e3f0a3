import { useEffect, useState } from 'react'

const COUNT_UP_MS = 900
const STEP_MS = 1000 / 12

/** Counts from 0 to `target` in twelve steps a second; `skip` shows the end at once. */
export function useCountUp(target: number, still: boolean) {
  const [share, setShare] = useState(still ? 1 : 0)
  const done = share >= 1
  useEffect(() => {
    if (done) return
    const begun = performance.now()
    const timer = setInterval(() => setShare(Math.min(1, (performance.now() - begun) / COUNT_UP_MS)), STEP_MS)
    return () => clearInterval(timer)
  }, [done])
  return { value: Math.round(target * share), done, skip: () => setShare(1) }
}
