import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAvatarPictures } from '../../../api/avatars.ts'
import { RollingScore } from '../../../board/rolling-score.tsx'
import { SectionPips } from '../../../board/section-pips.tsx'
import { TableStrip } from '../../../board/table-parts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { isAwaitingAnswer, type Match, otherSeat, playerAt, type Seat } from '../match.ts'
import { PlayerClock } from './match-clock.tsx'
import { MatchStatus } from './match-status.tsx'

/**
 * Both players side by side: their scores, and whether they have answered, but never what.
 * @param children shown over them while the connection is lost
 */
export function MatchPlayers({ match, children }: { match: Match; children: ReactNode }) {
  return (
    <TableStrip className="match-players">
      <PlayerCard match={match} seat={match.seat} />
      <PlayerCard match={match} seat={otherSeat(match.seat)} />
      {children}
    </TableStrip>
  )
}

function PlayerCard({ match, seat }: { match: Match; seat: Seat }) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  const { name, avatarName, score, marks, awayUntil } = playerAt(match, seat)
  const isOwn = seat === match.seat
  return (
    <section
      className="match-player"
      data-own={isOwn}
      data-away={awayUntil !== null && !isOwn}
      aria-label={isOwn ? t`You` : name}
    >
      <Avatar name={name} src={pictureOf(avatarName)} />
      <strong className="match-name">{isOwn ? <Trans>You</Trans> : name}</strong>
      <RollingScore className="match-score" score={score} />
      <MatchStatus match={match} seat={seat} />
      <SectionPips className="match-pips" marks={marks} total={match.sectionAmount} columns={match.sectionAmount} />
      <PlayerClock match={match} isExpected={isAwaitingAnswer(match, seat)} />
    </section>
  )
}
