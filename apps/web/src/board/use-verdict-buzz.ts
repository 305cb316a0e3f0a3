import { useEffect } from 'react'

const RIGHT_BUZZ = [30]
const WRONG_BUZZ = [40, 60, 40]

/** Vibrates with the verdict, on devices that can and for players who turned it on. */
export function useVerdictBuzz(right: boolean | null, on: boolean) {
  useEffect(() => {
    if (on && right !== null) navigator.vibrate?.(right ? RIGHT_BUZZ : WRONG_BUZZ)
  }, [on, right])
}
