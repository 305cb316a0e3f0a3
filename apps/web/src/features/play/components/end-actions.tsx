import { Trans } from '@lingui/react/macro'
import House from '~icons/lucide/house'
import RotateCcw from '~icons/lucide/rotate-ccw'
import Share2 from '~icons/lucide/share-2'
import Swords from '~icons/lucide/swords'
import { EndActionRow } from '../../../board/end-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NextGame } from '../../../ui/next-game.tsx'
import { StartButton } from '../../../ui/start-button.tsx'
import { useShareResult } from '../../../ui/use-share-result.ts'

/** The next steps after a play. */
export function EndActions({ gameId }: { gameId: number }) {
  const handleShare = useShareResult(gameId)
  return (
    <EndActionRow className="play-ways">
      <NextGame gameId={gameId} kind="primary" />
      <ButtonLink to={`/gameVsView/${gameId}`}>
        <Swords aria-hidden="true" />
        <Trans>Duel a friend</Trans>
      </ButtonLink>
      <StartButton gameId={gameId} kind="plain" again replace>
        <RotateCcw aria-hidden="true" />
        <Trans>Play again</Trans>
      </StartButton>
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
