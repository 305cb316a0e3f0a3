import { useEffect, useState } from 'react'

/**
 * Ignores presses for a short time after one. Returns whether it does, and a function that begins such a time, in milliseconds.
 * @NOTE each time is an object of its own: one that begins in the moment in which another ends must get a timer too.
 */
export function useRest() {
  const [current, setCurrent] = useState<{ milliseconds: number } | null>(null)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => setCurrent((latest) => (latest === current ? null : latest)), current.milliseconds)
    return () => clearTimeout(timer)
  }, [current])
  const rest = (milliseconds: number) => setCurrent({ milliseconds })
  return [current !== null, rest] as const
}
