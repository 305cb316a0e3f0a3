import '../play.css'
import '../play-layout.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { PlayScreen } from '../components/play-screen.tsx'
import { isPlayedEntry } from '../played-entries.ts'

interface Entry {
  isGamePlayedState: boolean
  guestUserId: number | null
}

/** The game screen. It is entered by a press of Play only: a bare address leads home, a reload to the game's own page. */
export function GamePage() {
  const location = useLocation()
  const gameId = Number(useParams().gameId)
  const entry = entryOf(location)
  if (!entry || !Number.isInteger(gameId) || gameId < 1) return <Navigate to="/" replace />
  return <OnePlay key={location.key} entryKey={location.key} gameId={gameId} entry={entry} />
}

function OnePlay({ entryKey, gameId, entry }: { entryKey: string; gameId: number; entry: Entry }) {
  // Read once: the play itself leaves the mark.
  const [alreadyPlayed] = useState(() => isPlayedEntry(entryKey))
  if (alreadyPlayed) return <ToGamePage gameId={gameId} />
  return <PlayScreen gameId={gameId} guestUserId={entry.guestUserId} entryKey={entryKey} />
}

/** Leads to the game's own page, once the way here has ended: leading on in its midst would never come to an end. */
function ToGamePage({ gameId }: { gameId: number }) {
  const navigate = useNavigate()
  const lead = useEffectEvent(() => navigate(`/gameView/${gameId}`, { replace: true, state: { isGamePlayedState: true } }))
  useEffect(() => {
    const timer = setTimeout(() => lead())
    return () => clearTimeout(timer)
  }, [])
  return null
}

function entryOf({ state }: Location<unknown>): Entry | null {
  if (typeof state !== 'object' || state === null) return null
  if (!('navigated' in state) || state.navigated !== true) return null
  const guestUserId = 'guestUserId' in state && typeof state.guestUserId === 'number' ? state.guestUserId : null
  return { isGamePlayedState: 'isGamePlayedState' in state && state.isGamePlayedState === true, guestUserId }
}
