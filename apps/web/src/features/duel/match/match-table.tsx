import { useCallback } from 'react'
import { streakOf } from '../../../board/streak.ts'
import { Table, type TableView } from '../../../board/table.tsx'
import { useTableController } from '../../../board/use-table-controller.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { gained, type Match, own } from '../match.ts'
import { ConnectionWarning } from './connection-warning.tsx'
import { MatchAction } from './match-action.tsx'
import { useAlarm, useAnnouncement } from './match-announcements.ts'
import { MatchBar } from './match-bar.tsx'
import { MatchPlayers } from './match-players.tsx'
import type { MatchSession } from './use-match.ts'
import type { useMatchLeaving } from './use-match-leaving.ts'
import { useIsPaused, useStandingAt } from './use-pause.ts'

interface MatchTableProps {
  match: Match
  session: MatchSession
  leaving: ReturnType<typeof useMatchLeaving>
  /** Skips the pause before the result. */
  onEnd: () => void
}

/** The table of a match: both players, the picture, help, answers. */
export function MatchTable({ match, session, leaving, onEnd }: MatchTableProps) {
  const isPaused = useIsPaused(match)
  const standsAt = useStandingAt(match, session.lostAt)
  const controller = useMatchController(match, isPaused, session.dispatch, leaving.handleQuit, onEnd)
  const announcement = useAnnouncement(match)
  const pictures = match.end ? null : controller.pictures
  const alarm = useAlarm(match, isPaused, session.lostAt !== null, pictures?.areMissing === true)
  return (
    <Table
      title={match.gameName}
      view={viewOf(match)}
      controller={controller}
      bar={
        <MatchBar
          match={match}
          standsAt={standsAt}
          current={currentOf(match)}
          headingRef={controller.heading}
          quitting={leaving.confirming}
          onQuit={leaving.handleQuit}
        />
      }
      tallStrip={
        <MatchPlayers match={match} standsAt={standsAt}>
          <ConnectionWarning lostAt={session.lostAt} connectionError={session.connectionError} pictures={pictures} />
        </MatchPlayers>
      }
      action={<MatchAction match={match} isPaused={isPaused} controller={controller} />}
      taken={own(match).answered}
      onShown={useShown(match, session.onShown)}
      announcement={announcement}
    >
      <LiveRegion text={alarm} urgent />
    </Table>
  )
}

const currentOf = ({ section, end }: Match) => (section ?? end)?.sectionNumber ?? 0

function useMatchController(
  match: Match,
  isPaused: boolean,
  dispatch: MatchSession['dispatch'],
  onQuit: () => void,
  onEnd: () => void,
) {
  const { phase, end } = match
  const nextOf = () => {
    if (phase.at === 'finished') return onEnd
    return phase.at === 'revealed' ? () => dispatch({ kind: 'ready' }) : null
  }
  return useTableController(
    { current: currentOf(match), right: end && gained(end, match.seat).right },
    {
      onPick: (answer) => dispatch({ kind: 'choose', answer }),
      onOpenSquare: () => !isPaused && dispatch({ kind: 'open' }),
      onNext: nextOf(),
      onQuit,
    },
  )
}

const viewOf = (match: Match): TableView => ({
  current: currentOf(match),
  total: match.sectionAmount,
  squareAmount: match.squareAmount,
  section: match.section,
  // A section that ended without an answer is locked too.
  choice: match.choice ?? (match.end && ''),
  reveal: match.end,
  streak: streakOf(own(match).marks),
})

/** Returns a callback that reports that a square of the section is on screen; stable for each section. */
function useShown({ section }: Match, onShown: MatchSession['onShown']) {
  const sectionNumber = section?.sectionNumber ?? null
  return useCallback(() => {
    if (sectionNumber !== null) onShown(sectionNumber)
  }, [onShown, sectionNumber])
}
