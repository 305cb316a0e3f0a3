import { useLingui } from '@lingui/react/macro'
import { useFactorAsked } from '../../../lib/confirm-factor.ts'
import { useSlow } from '../../../ui/button.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'

const LONG_AFTER_MS = 4_000

/**
 * Says, to screen readers politely, that a password is still being checked. Before that it shows nothing, nor while the user is asked
 * for the second factor.
 */
export function StillChecking({ busy }: { busy: boolean }) {
  const { t } = useLingui()
  const isAsked = useFactorAsked()
  const isLong = useSlow(busy && !isAsked, LONG_AFTER_MS)
  const text = t`Still checking. This can take up to a minute.`
  return (
    <>
      <LiveRegion text={isLong ? text : ''} />
      {isLong && (
        <p aria-hidden="true" className="text-14 text-ink-2">
          {text}
        </p>
      )}
    </>
  )
}
