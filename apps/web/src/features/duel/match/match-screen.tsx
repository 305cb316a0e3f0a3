import { isolated } from '@guess/contract/rules/isolated'
import { useEffect, useMemo } from 'react'
import { Navigate } from 'react-router'
import { noteMatchEnd } from '../../../api/duels.ts'
import { shownPlayer } from '../../../lib/i18n.ts'
import { useSessionExpired } from '../../../lib/session.ts'
import { useGameTitle } from '../../../lib/use-game-title.ts'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { lobbyPath } from '../duel-paths.ts'
import { MatchEnd } from '../end/match-end.tsx'
import { useEndPause } from '../end/use-end-pause.ts'
import { useLeaveOnExit } from '../end/use-leave-on-exit.ts'
import { isLive, type Match, type MatchPlayer } from '../match.ts'
import { MatchLoading } from './match-loading.tsx'
import { MatchTable } from './match-table.tsx'
import { MatchUnavailable } from './match-unavailable.tsx'
import { type MatchSession, useMatch } from './use-match.ts'
import { useMatchLeaving } from './use-match-leaving.ts'
import { useSeenSections } from './use-seen-sections.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface MatchScreenProps {
  gameId: number
  gameToken: string
}

/** One match, from the arrival of both players to its result. */
export function MatchScreen({ gameId, gameToken }: MatchScreenProps) {
  const session = useMatch(gameToken)
  const isExpired = useSessionExpired()
  const { view } = session
  switch (view.at) {
    case 'loading':
      return <MatchLoading />
    case 'failed':
      return (
        <main>
          <FailurePage error={view.cause} busy={false} onRetry={() => session.dispatch({ kind: 'load again' })} />
        </main>
      )
    case 'lost':
      // The popup of the expired session already says why there is no match for this player.
      return isExpired ? <MatchLoading /> : <MatchUnavailable gameId={gameId} />
    case 'lobby':
      return <Navigate to={lobbyPath(view.gameId, gameToken)} replace />
    case 'there':
      return <MatchThere match={view.match} session={session} />
    default:
      return view satisfies never
  }
}

function MatchThere({ match: received, session }: { match: Match; session: MatchSession }) {
  const gameName = useGameTitle()(received.gameName, received.daily)
  const match = useMemo(() => ({ ...withShownNames(received), gameName }), [received, gameName])
  const live = isLive(match)
  const pause = useEndPause(match)
  const seen = useSeenSections(match)
  const leaving = useMatchLeaving(match.gameToken, live)
  const { gameId } = match
  useLeaveOnExit(match.gameToken, !live)
  useWakeLock(live)
  useEffect(() => {
    if (!live) void noteMatchEnd(gameId)
  }, [live, gameId])
  return (
    <>
      <PageTitle>{match.gameName}</PageTitle>
      {match.phase.at === 'finished' && pause.isOver ? (
        <MatchEnd match={match} phase={match.phase} seen={seen} onRenamed={() => session.dispatch({ kind: 'doubt' })} />
      ) : (
        <MatchTable match={match} session={session} leaving={leaving} onEnd={pause.end} />
      )}
    </>
  )
}

/** Returns the match with the names of its players as texts show them, in the page's language. */
function withShownNames(match: Match): Match {
  const [one, two] = match.players
  return { ...match, players: [named(one), named(two)] }
}

const named = (player: MatchPlayer) => ({ ...player, name: isolated(shownPlayer(player.name)) })
