import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'

function onConnectionChange(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const { t } = useLingui()
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="alert">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-14 font-semibold text-paper">
          {t`You're offline. This page may be out of date.`}
        </p>
      )}
    </div>
  )
}
