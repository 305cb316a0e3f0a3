import { useCallback, useEffect, useState } from 'react'

/** Ignores presses for a short time after one. */
export function useRest() {
  const [milliseconds, setMilliseconds] = useState(0)
  useEffect(() => {
    if (milliseconds === 0) return
    const timer = setTimeout(() => setMilliseconds(0), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  const rest = useCallback((forMilliseconds: number) => setMilliseconds(forMilliseconds), [])
  return [milliseconds > 0, rest] as const
}
