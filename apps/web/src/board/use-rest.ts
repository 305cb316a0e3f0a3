import { useEffect, useState } from 'react'

/** Ignores presses for a short time after one. Returns whether it does, and a function that begins such a time, in milliseconds. */
export function useRest() {
  const [milliseconds, rest] = useState(0)
  useEffect(() => {
    if (milliseconds === 0) return
    const timer = setTimeout(() => rest(0), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return [milliseconds > 0, rest] as const
}
