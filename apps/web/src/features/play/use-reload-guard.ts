import { useEffect, useEffectEvent } from 'react'

/** Keeps a play from being reloaded by accident while `on`: reload keys do nothing, other reloads ask first. */
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

const isReload = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'F5' || ((ctrlKey || metaKey) && key.toLowerCase() === 'r')
