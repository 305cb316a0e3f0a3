import { useLingui } from '@lingui/react/macro'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { useSlow } from '../../../ui/use-slow.ts'

const LONG_AFTER_MS = 4_000

/** Says, to screen readers politely, that a password is still being checked. Before that it shows nothing. */
export function StillChecking({ busy }: { busy: boolean }) {
  const { t } = useLingui()
  const isLong = useSlow(busy, LONG_AFTER_MS)
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
