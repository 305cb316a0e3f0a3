import { useEffect } from 'react'

/** Keeps the screen from going dark while `on`. The browser lets go of it when the page is hidden; seen again, it is taken anew. */
export function useWakeLock(on: boolean) {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOn = true
    const take = async () => {
      // Refused on low battery: then the screen goes dark as it always does.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOn) lock = taken
      else await taken?.release()
    }
    const retake = () => void (document.hidden || take())
    void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOn = false
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [on])
}
