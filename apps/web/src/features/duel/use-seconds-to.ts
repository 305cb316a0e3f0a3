import { useEffect, useState } from 'react'

const LOOK_MS = 200
const SECOND_MS = 1_000

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS))

/** Returns the whole seconds until a time, by the clock, so that a page suspended in the background stays correct. */
export function useSecondsTo(moment: number) {
  const [left, setLeft] = useState(() => secondsTo(moment))
  useEffect(() => {
    const look = () => setLeft(secondsTo(moment))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
