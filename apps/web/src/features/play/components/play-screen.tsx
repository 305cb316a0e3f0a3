import { SESSION_EXPIRED_MS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { playedGame } from '../../../api/plays.ts'
import { BlankTable } from '../../../board/blank-table.tsx'
import { TableBackdrop } from '../../../board/table-parts.tsx'
import { requestIdOf } from '../../../lib/call.ts'
import { withTexts } from '../../../lib/catalogues.ts'
import { redrawGuestId } from '../../../lib/guest.ts'
import { useSessionExpired } from '../../../lib/session.ts'
import { useGameTitle } from '../../../lib/shown-names.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from '../play.module.css'
import { type Answered, goingOn, LOADING } from '../play-machine.ts'
import type { GameReply } from '../play-replies.ts'
import { rememberPlayedEntry } from '../played-entries.ts'
import { type Leaving, useLeaving } from '../use-leaving.ts'
import { type PlaySession, usePlay } from '../use-play.ts'
import { PlayTable } from './play-table.tsx'

interface LoadFailedProps {
  cause: unknown
  onRetry: () => void
  /** Called when the player gives up, if that is more than to leave the page. */
  onHome?: () => void
}

/** Shown if the game failed to load. Nothing has been played yet, so a retry costs nothing. */
export function LoadFailed({ cause, onRetry, onHome }: LoadFailedProps) {
  const { t } = useLingui()
  const requestId = requestIdOf(cause)
  return (
    <Dialog open title={t`Couldn't load the game`}>
      <p className="mt-3">
        <Trans>The pictures didn't load. You haven't lost anything: try again or go home.</Trans>
      </p>
      {requestId && (
        <p className="mono mt-1 text-14 text-ink-2">
          <Trans>Request {requestId}</Trans>
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <Button kind="primary" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <ButtonLink to="/" replace onClick={onHome}>
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** Shown when the server no longer has the play; links home. */
function SessionExpired() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), SESSION_EXPIRED_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <TableBackdrop>
      <Sheet pegs className={styles.playExpired} role="alert">
        <p>
          <Trans>Game session expired. Please start the game again.</Trans>
        </p>
        <ButtonLink to="/" replace>
          <Trans>Home</Trans>
        </ButtonLink>
      </Sheet>
    </TableBackdrop>
  )
}

const endScreen = () => withTexts(import('../end/end-screen.tsx'), 'play-end', 'parts')
const EndScreen = lazy(async () => ({ default: (await endScreen()).EndScreen }))

const preloadEnd = () => void endScreen().catch(() => {})

/**
 * Loads the end's code and texts after each picture, and not before: the picture comes first. The end then does not wait for them,
 * and has them even if a newer version replaces them during the play. After a failure the next picture tries again, and last the end.
 */
const handlePictureShown = () => void (window.requestIdleCallback ?? setTimeout)(preloadEnd)

interface PlayScreenProps {
  gameId: number
  /** Either `userId` or `guestUserId` is set; the other is `null`. */
  userId: number | null
  guestUserId: number | null
  /** The token of the shared result to beat; `null` if there is none. */
  challenge: string | null
  /** The play, if another page has begun it; `null` if it starts here. */
  begun: Answered | null
  /** Whether an open play goes on where it is. */
  continues: boolean
  /** The key of the entry of the browser's history that this play is. */
  entryKey: string
}

/** One play, from its start to its result. */
export function PlayScreen({ gameId, userId, guestUserId, challenge, begun, continues, entryKey }: PlayScreenProps) {
  // A play that begins with its first answer begins on a board, and comes here as `begun`.
  const [setup] = useState(() => ({ player: { gameId, guestUserId, challenge }, redrawGuestId, first: null, continues }))
  const session = usePlay(setup, begun ? goingOn(begun) : LOADING)
  const leaving = useLeaving(session.state, session.dispatch)
  const game = useQuery(playedGame(gameId)).data
  const gameTitle = useGameTitle()
  const title = game && gameTitle(game.gameName, game.daily?.number)
  const isBegun = 'play' in session.state
  useEffect(() => {
    if (isBegun) rememberPlayedEntry(entryKey)
  }, [isBegun, entryKey])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PlayView session={session} leaving={leaving} {...{ gameId, title, game, userId, challenge }} />
    </>
  )
}

/** A play that its player has lost. If it is the session that has expired, the popup that says so leads on. */
const Lost = () => (useSessionExpired() ? <TableBackdrop /> : <SessionExpired />)

interface PlayViewProps {
  session: PlaySession
  leaving: Leaving
  gameId: number
  title: string | undefined
  game: GameReply | undefined
  userId: number | null
  challenge: string | null
}

function PlayView({ session, leaving, gameId, title, game, userId, challenge }: PlayViewProps) {
  const { state, dispatch } = session
  const table = { gameId, title, session, leaving, userId, challenge, onShown: handlePictureShown }
  switch (state.at) {
    case 'loading':
      return (
        <BlankTable>
          <Trans>Loading the game…</Trans>
        </BlankTable>
      )
    case 'failed':
      return <LoadFailed cause={state.cause} onRetry={() => dispatch({ kind: 'load again' })} />
    case 'lost':
      return <Lost />
    case 'finished':
      if (state.leaving) return null
      return (
        <Suspense fallback={<TableBackdrop aria-busy />}>
          <EndScreen play={state.play} result={state.result} {...{ gameId, title, game, userId, challenge }} />
        </Suspense>
      )
    default:
      return <PlayTable {...table} state={state} />
  }
}
