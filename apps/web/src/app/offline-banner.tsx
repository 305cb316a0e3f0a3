import { useLingui } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

export function OfflineBanner() {
  const { t } = useLingui()
  const online = useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
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
