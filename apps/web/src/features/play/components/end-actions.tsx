import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, House, RotateCcw, Share2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { guestId, pressPlayAsGuest } from '../../../lib/guest.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { anotherGame } from '../play.queries.ts'
import type { FinishReply, GameReply } from '../play-replies.ts'
import { useShare } from '../use-share.ts'

interface EndActionsProps {
  gameId: number
  game: GameReply | undefined
  result: FinishReply
  sectionAmount: number
}

/** Where to go from here. */
export function EndActions({ gameId, game, result, sectionAmount }: EndActionsProps) {
  const handleShare = useShare({ gameId, gameName: game?.gameName, result, sectionAmount })
  return (
    <div className="end-actions">
      <NextGame gameId={gameId} gameTypeId={game?.gameType.id ?? null} />
      <PlayAgain gameId={gameId} />
      <Button onClick={handleShare}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>
      <ButtonLink to="/">
        <House aria-hidden="true" />
        <Trans>Home</Trans>
      </ButtonLink>
    </div>
  )
}

/** Another game of the category; where there is none, all games. */
function NextGame({ gameId, gameTypeId }: { gameId: number; gameTypeId: number | null }) {
  const next = useQuery({ ...anotherGame(gameId, gameTypeId ?? 0), enabled: gameTypeId !== null })
  return (
    <ButtonLink kind="primary" to={next.data ? `/gameView/${next.data.id}` : '/'}>
      {next.data === null ? <Trans>All games</Trans> : <Trans>Next game</Trans>}
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  )
}

function PlayAgain({ gameId }: { gameId: number }) {
  const navigate = useNavigate()
  // Guests are asked now and then before a play; the game's own page does that.
  const handlePlayAgain = () => {
    if (pressPlayAsGuest() === 'ask') return navigate(`/gameView/${gameId}`)
    const state = { navigated: true, isGamePlayedState: true, guestUserId: guestId() }
    return navigate(`/game/${gameId}`, { replace: true, state })
  }
  return (
    <Button onClick={handlePlayAgain}>
      <RotateCcw aria-hidden="true" />
      <Trans>Play again</Trans>
    </Button>
  )
}
