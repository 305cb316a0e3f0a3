import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Trophy from '~icons/lucide/trophy'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { duelSeries } from '../../../api/rivalry.ts'
import { RollingScore } from '../../../board/rolling-score.tsx'
import { SectionPips } from '../../../board/section-pips.tsx'
import { TableStrip } from '../../../board/table-parts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import duelStyles from '../duel.module.css'
import { gained, hasAnswered, isAwaitingAnswer, isOpen, type Match, opponent, otherSeat, playerAt, type Seat } from '../match.ts'
import { ShownReaction } from '../reactions/shown-reaction.tsx'
import { useSecondsTo } from '../use-seconds-to.ts'
import matchStyles from './match.module.css'
import { PlayerClock } from './match-clock.tsx'

/** One short word on what a player is doing, or how the section went. */
export function MatchStatus({ match, seat }: { match: Match; seat: Seat }) {
  return <span className={matchStyles.matchStatus}>{wordOf(match, seat)}</span>
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

interface MatchPlayersProps {
  match: Match
  /** The moment at which the clocks stand; `null` while they run. */
  standsAt: number | null
  children: ReactNode
}

/**
 * Both players side by side: their scores, and whether they have answered, but never what.
 * @param children shown over them while the connection is lost
 */
export function MatchPlayers({ match, standsAt, children }: MatchPlayersProps) {
  return (
    <TableStrip className={matchStyles.matchPlayers} data-part="match-players">
      <PlayerCard match={match} standsAt={standsAt} seat={match.seat} />
      <PlayerCard match={match} standsAt={standsAt} seat={otherSeat(match.seat)} />
      {children}
    </TableStrip>
  )
}

/** How many meetings of the two this player has won before; nothing before the first one (RIVAL-4). */
function WonBefore({ match: { gameToken }, isOwn }: { match: Match; isOwn: boolean }) {
  const { t } = useLingui()
  const { data } = useQuery(duelSeries(gameToken, false))
  if (!data || data.won + data.lost + data.level === 0) return null
  const won = isOwn ? data.won : data.lost
  return (
    <span className={matchStyles.matchWon} data-part="match-won">
      <Trophy aria-hidden="true" />
      <span className="play-figure" aria-hidden="true">
        {won}
      </span>
      <span className="visually-hidden">{t`${won} won before`}</span>
    </span>
  )
}

function PlayerCard({ match, standsAt, seat }: Omit<MatchPlayersProps, 'children'> & { seat: Seat }) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  const { name, givenName, avatarName, score, marks, awayUntil } = playerAt(match, seat)
  const isOwn = seat === match.seat
  return (
    <section
      className={duelStyles.matchPlayer}
      data-part="match-player"
      data-own={isOwn}
      data-away={awayUntil !== null && !isOwn}
      aria-label={isOwn ? t`You` : name}
    >
      <Avatar name={givenName} src={pictureOf(avatarName)} />
      <strong className={duelStyles.matchName} data-part="match-name">
        {isOwn ? <Trans>You</Trans> : name}
      </strong>
      <WonBefore match={match} isOwn={isOwn} />
      <RollingScore className={matchStyles.matchScore} score={score} />
      <MatchStatus match={match} seat={seat} />
      <SectionPips className={duelStyles.matchPips} marks={marks} total={match.sectionAmount} columns={match.sectionAmount} />
      <PlayerClock match={match} standsAt={standsAt} isExpected={isAwaitingAnswer(match, seat)} />
      <ShownReaction match={match} seat={seat} />
    </section>
  )
}
