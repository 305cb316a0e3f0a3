import { QUIT_WINDOW_MS } from '@guess/contract/rules/limits'
import { useEffect, useEffectEvent, useState } from 'react'

/** Quits on the second of two presses: the first asks, and a second one within five seconds confirms. */
export function useQuit(onQuit: () => void, onStay: () => void) {
  const [asking, setAsking] = useState(false)
  const stay = useEffectEvent(() => {
    setAsking(false)
    onStay()
  })
  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(stay, QUIT_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [asking])
  const press = () => {
    setAsking(!asking)
    if (asking) onQuit()
  }
  return { asking, press, ask: () => setAsking(true) }
}
