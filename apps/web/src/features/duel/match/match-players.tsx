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
    <TableStrip className="match-players">
      <PlayerCard match={match} standsAt={standsAt} seat={match.seat} />
      <PlayerCard match={match} standsAt={standsAt} seat={otherSeat(match.seat)} />
      {children}
    </TableStrip>
  )
}

function PlayerCard({ match, standsAt, seat }: Omit<MatchPlayersProps, 'children'> & { seat: Seat }) {
  const { t } = useLingui()
  const pictureOf = useAvatarPictures()
  const { name, givenName, avatarName, score, marks, awayUntil } = playerAt(match, seat)
  const isOwn = seat === match.seat
  return (
    <section
      className="match-player"
      data-own={isOwn}
      data-away={awayUntil !== null && !isOwn}
      aria-label={isOwn ? t`You` : name}
    >
      <Avatar name={givenName} src={pictureOf(avatarName)} />
      <strong className="match-name">{isOwn ? <Trans>You</Trans> : name}</strong>
      <RollingScore className="match-score" score={score} />
      <MatchStatus match={match} seat={seat} />
      <SectionPips className="match-pips" marks={marks} total={match.sectionAmount} columns={match.sectionAmount} />
      <PlayerClock match={match} standsAt={standsAt} isExpected={isAwaitingAnswer(match, seat)} />
    </section>
  )
}
