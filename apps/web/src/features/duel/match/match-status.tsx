import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { gained, hasAnswered, isOpen, type Match, opponent, playerAt, type Seat } from '../match.ts'
import { useSecondsTo } from '../use-seconds-to.ts'

/** One short word on what a player is doing, or how the section went. */
export function MatchStatus({ match, seat }: { match: Match; seat: Seat }) {
  return <span className="match-status">{wordOf(match, seat)}</span>
}

function wordOf(match: Match, seat: Seat): ReactNode {
  const { awayUntil, leaving, ready } = playerAt(match, seat)
  const isOwn = seat === match.seat
  if (awayUntil !== null && !isOwn) return <Away until={awayUntil} hasLeft={leaving ?? false} />
  if (match.end) return <Gain match={match} seat={seat} />
  if (match.phase.at === 'gathering') return ready ? <Trans>Ready</Trans> : <Trans>Joining…</Trans>
  if (!isOpen(match)) return null
  if (!hasAnswered(match, seat)) return <Trans>Thinking…</Trans>
  if (!isOwn) return <Trans>Opponent answered</Trans>
  return opponent(match).answered ? <Trans>Answered</Trans> : <Trans>Waiting for opponent</Trans>
}

function Gain({ match: { end }, seat }: { match: Match; seat: Seat }) {
  if (!end) return null
  const { answer, earned, right } = gained(end, seat)
  if (answer === null) return <Trans>No answer</Trans>
  if (!right) return <Trans>Wrong</Trans>
  return (
    <Trans>
      Right <span className="play-figure">+{earned}</span>
    </Trans>
  )
}

/** Whether the opponent is expected back, and the seconds until the match ends without them. */
function Away({ until, hasLeft }: { until: number; hasLeft: boolean }) {
  const seconds = useSecondsTo(until)
  if (seconds === 0) return hasLeft ? <Trans>Left</Trans> : <Trans>Reconnecting…</Trans>
  return hasLeft ? (
    <Trans>
      Left · <span className="play-figure">{seconds}</span> s
    </Trans>
  ) : (
    <Trans>
      Reconnecting <span className="play-figure">{seconds}</span> s
    </Trans>
  )
}
