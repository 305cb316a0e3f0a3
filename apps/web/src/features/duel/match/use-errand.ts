import { useEffect, useEffectEvent } from 'react'

/**
 * Does something once for each key, for as long as the key stays; null is nothing to do.
 * @param errand must be the same when it is done twice
 */
export function useErrand(key: string | null, errand: (signal: AbortSignal) => Promise<unknown>) {
  const run = useEffectEvent(errand)
  useEffect(() => {
    if (key === null) return
    const gone = new AbortController()
    void run(gone.signal)
    return () => gone.abort()
  }, [key])
}
