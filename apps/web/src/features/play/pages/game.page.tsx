import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { gameDetail } from '../../../api/games.ts'
import { type SignedIn, sessionNow } from '../../../lib/session.ts'
import { notify } from '../../../ui/notice.ts'
import { PlayScreen } from '../components/play-screen.tsx'
import { begunIn } from '../play-machine.ts'
import { isPlayedEntry } from '../played-entries.ts'

/** The player: a user, known by the session, or a guest, known by a number. */
type Entry = ({ userId: number; guestUserId: null } | { userId: null; guestUserId: number }) & {
  /** The token of the shared result to beat; `null` if there is none. */
  challenge: string | null
  /** Whether an open play goes on where it is. */
  continues: boolean
}

const TOLD_MS = 10_000

/** The game screen. Only a press of Play opens it: a bare address redirects home, a reload to the game's own page. */
export function GamePage() {
  const location = useLocation()
  const gameId = Number(useParams().gameId)
  if (!Number.isInteger(gameId) || gameId < 1) return <Navigate to="/" replace />
  return <OnePlay key={location.key} gameId={gameId} location={location} />
}

function OnePlay({ gameId, location }: { gameId: number; location: Location<unknown> }) {
  // Read once: the play itself marks the entry, and a session that ends in the middle does not turn the play into a guest's.
  const [alreadyPlayed] = useState(() => isPlayedEntry(location.key))
  const [entry] = useState(() => entryOf(location, sessionNow()))
  const [begun] = useState(() => begunIn(location.state))
  if (!entry) return <ToHome gameId={gameId} />
  if (alreadyPlayed) return <ToGamePage gameId={gameId} />
  return <PlayScreen gameId={gameId} {...entry} begun={begun} entryKey={location.key} />
}

/** Redirects home, and says why, with a link to the page of the game, if there is such a game. */
function ToHome({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const tell = useEffectEvent(async () => {
    const game = await client.fetchQuery(gameDetail(gameId)).catch(() => null)
    const link = game ? { to: `/gameView/${gameId}`, text: game.gameName } : undefined
    notify(t`To start a game, open its page and press Play.`, 'plain', TOLD_MS, link)
  })
  useEffect(() => void tell(), [])
  return <Navigate to="/" replace />
}

/** Redirects to the game's own page after the current navigation has ended: a redirect in the middle of it would never finish. */
function ToGamePage({ gameId }: { gameId: number }) {
  const navigate = useNavigate()
  const lead = useEffectEvent(() => navigate(`/gameView/${gameId}`, { replace: true, state: { isGamePlayedState: true } }))
  useEffect(() => {
    const timer = setTimeout(() => lead())
    return () => clearTimeout(timer)
  }, [])
  return null
}

function entryOf({ state }: Location<unknown>, session: SignedIn | null): Entry | null {
  if (typeof state !== 'object' || state === null) return null
  if (!('navigated' in state) || state.navigated !== true) return null
  const challenge = 'challenge' in state && typeof state.challenge === 'string' ? state.challenge : null
  const continues = 'continues' in state && state.continues === true
  if (session) return { userId: session.userId, guestUserId: null, challenge, continues }
  return 'guestUserId' in state && typeof state.guestUserId === 'number'
    ? { userId: null, guestUserId: state.guestUserId, challenge, continues }
    : null
}
