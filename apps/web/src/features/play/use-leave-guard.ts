import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

interface LeaveGuard {
  /** While a play is under way and leaving would cost it. */
  on: boolean
  onReloadKey: () => void
}

/** Keeps a play from being left by accident: reload keys do nothing, other ways out ask first. */
export function useLeaveGuard({ on, onReloadKey }: LeaveGuard) {
  const handleReloadKey = useEffectEvent(onReloadKey)
  useEffect(() => {
    if (!on) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopReload = (event: KeyboardEvent) => {
      if (!isReload(event)) return
      event.preventDefault()
      handleReloadKey()
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('keydown', stopReload, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('keydown', stopReload, true)
    }
  }, [on])
  return useBlocker(on)
}

const isReload = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r')
