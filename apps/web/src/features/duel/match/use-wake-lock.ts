import { useEffect } from 'react'

/**
 * Keeps the screen on while `on`. The browser releases the lock when the page is hidden; it is requested again when the page is
 * visible.
 */
export function useWakeLock(on: boolean) {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOn = true
    const take = async () => {
      // Browsers refuse the lock on low battery: then the screen turns off as usual.
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
