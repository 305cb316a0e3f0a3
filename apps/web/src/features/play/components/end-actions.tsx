import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import House from '~icons/lucide/house'
import RotateCcw from '~icons/lucide/rotate-ccw'
import Share2 from '~icons/lucide/share-2'
import Swords from '~icons/lucide/swords'
import { EndActionRow } from '../../../board/end-dialog.tsx'
import { guestId, pressPlayAsGuest } from '../../../lib/guest.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NextGame } from '../../../ui/next-game.tsx'
import { useShareResult } from '../../../ui/use-share-result.ts'

interface EndActionsProps {
  gameId: number
  isGuest: boolean
}

/** The next steps after a play. */
export function EndActions({ gameId, isGuest }: EndActionsProps) {
  const handleShare = useShareResult(gameId)
  return (
    <EndActionRow className="play-ways">
      <NextGame gameId={gameId} kind="primary" />
      <ButtonLink to={`/gameVsView/${gameId}`}>
        <Swords aria-hidden="true" />
        <Trans>Duel a friend</Trans>
      </ButtonLink>
      <PlayAgain gameId={gameId} isGuest={isGuest} />
      <Button onClick={handleShare}>
        <Share2 aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>
      <ButtonLink to="/">
        <House aria-hidden="true" />
        <Trans>Home</Trans>
      </ButtonLink>
    </EndActionRow>
  )
}

function PlayAgain({ gameId, isGuest }: Pick<EndActionsProps, 'gameId' | 'isGuest'>) {
  const navigate = useNavigate()
  // From time to time guests are asked to sign in before a play; the game's own page does that.
  const handlePlayAgain = () => {
    if (isGuest && pressPlayAsGuest() === 'ask') return navigate(`/gameView/${gameId}`)
    const state = { navigated: true, isGamePlayedState: true, ...(isGuest && { guestUserId: guestId() }) }
    return navigate(`/game/${gameId}`, { replace: true, state })
  }
  return (
    <Button onClick={handlePlayAgain}>
      <RotateCcw aria-hidden="true" />
      <Trans>Play again</Trans>
    </Button>
  )
}
