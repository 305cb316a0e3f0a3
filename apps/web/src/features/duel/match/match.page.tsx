import { useParams, useSearchParams } from 'react-router'
import { isGameToken } from '../duel-paths.ts'
import { MatchScreen } from './match-screen.tsx'
import { MatchUnavailable } from './match-unavailable.tsx'

/** A match of two players. The address is all it needs: after a reload, a player continues where they were. */
export function MatchPage() {
  const gameId = Number(useParams().gameId)
  const gameToken = useSearchParams()[0].get('token') ?? ''
  if (!isGameToken(gameToken)) return <MatchUnavailable gameId={gameId} />
  return <MatchScreen key={gameToken} gameId={gameId} gameToken={gameToken} />
}
