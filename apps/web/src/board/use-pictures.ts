import { useCallback, useState } from 'react'

type Retry = () => void

/** Says that a picture is missing, and how it is requested again. Returns a function that says that it is there, or gone. */
export type ReportMissing = (retry: Retry) => () => void

/** The pictures that the player should see now and does not, because they did not arrive. */
export interface Pictures {
  areMissing: boolean
  /** Referentially stable. */
  report: ReportMissing
  retry: () => void
}

export function usePictures(): Pictures {
  const [missing, setMissing] = useState<readonly Retry[]>([])
  const report = useCallback((retry: Retry) => {
    setMissing((others) => [...others, retry])
    return () => setMissing((others) => others.filter((other) => other !== retry))
  }, [])
  const retry = () => {
    for (const request of missing) request()
  }
  return { areMissing: missing.length > 0, report, retry }
}
