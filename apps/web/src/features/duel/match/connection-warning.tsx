import { AWAY_ONCE_MS } from '@guess/contract/rules/duel-limits'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import ImageOff from '~icons/lucide/image-off'
import WifiOff from '~icons/lucide/wifi-off'
import type { Pictures } from '../../../board/use-pictures.ts'
import type { ConnectionError } from '../../../lib/retry-until-sent.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

interface ConnectionWarningProps {
  lostAt: number | null
  connectionError: ConnectionError | null
  /** The pictures of the section that is asked; `null` after its end. */
  pictures: Pictures | null
}

/**
 * A thin bar while the connection or the picture is missing. What the player presses while the connection is lost is sent once it
 * is back.
 */
export function ConnectionWarning({ lostAt, connectionError, pictures }: ConnectionWarningProps) {
  if (lostAt !== null) return <Banner>{<Lost until={lostAt + AWAY_ONCE_MS} />}</Banner>
  if (connectionError !== null) {
    return (
      <Banner>
        <Trans>The server isn't responding. Trying again…</Trans>
      </Banner>
    )
  }
  return pictures?.areMissing ? <PictureWarning onRetry={pictures.retry} /> : null
}

const Banner = ({ children }: { children: ReactNode }) => (
  <p className="connection-warning">
    <WifiOff aria-hidden="true" width={18} height={18} />
    <span>{children}</span>
  </p>
)

const PictureWarning = ({ onRetry }: { onRetry: () => void }) => (
  <p className="connection-warning">
    <ImageOff aria-hidden="true" width={18} height={18} />
    <span className="flex-1">
      <Trans>The picture didn't load. Trying again…</Trans>
    </span>
    <button type="button" className="min-h-11 cursor-pointer border px-4" onClick={onRetry}>
      <Trans>Retry</Trans>
    </button>
  </p>
)

function Lost({ until }: { until: number }) {
  const seconds = useSecondsTo(until)
  if (seconds === 0) return <Trans>Connection lost. Reconnecting…</Trans>
  return (
    <Trans>
      Connection lost. Reconnecting… <span className="play-figure">{seconds}</span> s
    </Trans>
  )
}
