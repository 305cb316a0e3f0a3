import { useEffect, useRef } from 'react'

/** Returns a function that returns a signal, which aborts when the component is removed. */
export function useLeaving(): () => AbortSignal | undefined {
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])
  return () => leaving.current?.signal
}
