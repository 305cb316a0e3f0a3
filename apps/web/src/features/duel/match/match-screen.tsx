import { isolated } from '@guess/contract/rules/isolated'
import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { noteMatchEnd } from '../../../api/duels.ts'
import { BlankTable } from '../../../board/blank-table.tsx'
import type { Section } from '../../../board/section.ts'
import { useSessionExpired } from '../../../lib/session.ts'
import { shownPlayer, useGameTitle } from '../../../lib/shown-names.ts'
import { FailurePage } from '../../../ui/failure-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { lobbyPath } from '../duel-paths.ts'
import { MatchEnd } from '../end/match-end.tsx'
import { useLeaveOnExit } from '../end/use-leave-on-exit.ts'
import { isLive, type Match, type MatchPlayer } from '../match.ts'
import { MatchTable } from './match-table.tsx'
import { MatchUnavailable } from './match-unavailable.tsx'
import { type MatchSession, useMatch } from './use-match.ts'
import { useMatchLeaving } from './use-match-leaving.ts'

/**
 * Keeps the screen on while `on`. The browser releases the lock when the page is hidden; it is requested again when the page is
 * visible.
 */
function useWakeLock(on: boolean) {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOn = true
    const take = async () => {
      // Browsers refuse the lock on low battery: then the screen turns off as usual.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOn) lock = taken
      else await taken?.release()
    }
    const retake = () => void (document.hidden || take())
    void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOn = false
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [on])
}

/** How long the verdict of the last section stays before the result covers it, in milliseconds. */
const PAUSE_MS = 3_000

/**
 * Manages the pause between the last verdict and the result. There is none if the match ended unseen or because a player left.
 */
function useEndPause({ phase, end }: Match) {
  const [isOver, setIsOver] = useState(false)
  const isDue = phase.at === 'finished'
  const isShort = phase.at === 'finished' && (!phase.wasHere || end === null || phase.result.reason !== 'played')
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setIsOver(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue])
  return { isOver: isOver || isShort, end: () => setIsOver(true) }
}

/** Returns the sections that this page has shown, each with the squares and answers that it showed last, by their numbers. */
function useSeenSections({ section }: Pick<Match, 'section'>): ReadonlyMap<number, Section> {
  const [seen, setSeen] = useState<ReadonlyMap<number, Section>>(new Map())
  if (section && seen.get(section.sectionNumber) !== section) setSeen(new Map([...seen, [section.sectionNumber, section]]))
  return seen
}

/** A skeleton of the table before the match. */
const MatchLoading = () => (
  <BlankTable>
    <Trans>Loading the match…</Trans>
  </BlankTable>
)

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
  const leaving = useMatchLeaving(match.gameToken, live, session.moves)
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
