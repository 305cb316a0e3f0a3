import { QUIT_WINDOW_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'

/** Quits on the second of two presses: the first asks, and a second one within five seconds confirms. */
export function useQuit(onQuit: () => void, onStay: () => void) {
  const [confirming, setConfirming] = useState(false)
  const stay = useEffectEvent(() => {
    setConfirming(false)
    onStay()
  })
  useEffect(() => {
    if (!confirming) return
    const timer = setTimeout(stay, QUIT_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [confirming])
  const press = () => {
    setConfirming(!confirming)
    if (confirming) onQuit()
  }
  return { confirming, press }
}
