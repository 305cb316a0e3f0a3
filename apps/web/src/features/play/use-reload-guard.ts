import { useEffect, useEffectEvent } from 'react'
import { latinOf } from '../../lib/keys.ts'

/** Prevents accidental reloads while `on`: blocks reload keys and asks before other reloads. */
export function useReloadGuard(on: boolean, onReloadKey: () => void) {
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
}

const isReload = (event: KeyboardEvent) => event.key === 'F5' || ((event.ctrlKey || event.metaKey) && latinOf(event) === 'r')
