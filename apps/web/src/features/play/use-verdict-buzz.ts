import { useEffect } from 'react'
import type { Verdict } from './play-machine.ts'

const RIGHT_BUZZ = [30]
const WRONG_BUZZ = [40, 60, 40]

/** Lets the verdict be felt, on devices that can and for players who asked for it. */
export function useVerdictBuzz(verdict: Verdict | null, on: boolean) {
  useEffect(() => {
    if (on && verdict) navigator.vibrate?.(verdict.right ? RIGHT_BUZZ : WRONG_BUZZ)
  }, [on, verdict])
}
