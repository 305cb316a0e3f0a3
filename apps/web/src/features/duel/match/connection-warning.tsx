import { AWAY_ONCE_MS } from '@guess/contract/rules/duel-limits'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import WifiOff from '~icons/lucide/wifi-off'
import type { ConnectionError } from '../../../lib/retry-until-sent.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

interface ConnectionWarningProps {
  lostAt: number | null
  connectionError: ConnectionError | null
}

/** A thin bar while the connection is lost. What the player presses in the meantime is sent once it is back. */
export function ConnectionWarning({ lostAt, connectionError }: ConnectionWarningProps) {
  if (lostAt !== null) return <Banner>{<Lost until={lostAt + AWAY_ONCE_MS} />}</Banner>
  if (connectionError === null) return null
  return (
    <Banner>
      <Trans>The server isn't responding. Trying again…</Trans>
    </Banner>
  )
}

const Banner = ({ children }: { children: ReactNode }) => (
  <p className="connection-warning">
    <WifiOff aria-hidden="true" width={18} height={18} />
    <span>{children}</span>
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
