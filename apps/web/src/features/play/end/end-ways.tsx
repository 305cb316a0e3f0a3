import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import House from '~icons/lucide/house'
import RotateCcw from '~icons/lucide/rotate-ccw'
import Share2 from '~icons/lucide/share-2'
import Swords from '~icons/lucide/swords'
import { today } from '../../../api/daily.ts'
import { nextGame } from '../../../api/games.ts'
import { EndActionRow } from '../../../board/end-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NextGame } from '../../../ui/next-game.tsx'
import { StartButton } from '../../../ui/start-button.tsx'
import { Countdown } from '../../../ui/times.tsx'
import { useShareResult } from '../../../ui/use-share-result.ts'
import type { FinishReply } from '../play-replies.ts'
import styles from './end.module.css'

interface EndBarProps {
  gameId: number
  result: FinishReply
  isGuest: boolean
  /** The day of the Daily that was played; `null` if it is none. */
  daily: string | null
}

/** What stays in view: of a guest the one question, and the two ways on. After a Daily, sharing comes first. */
export function EndBar({ gameId, result, isGuest, daily }: EndBarProps) {
  const handleShare = useShareResult(gameId)
  return (
    <>
      {isGuest && <Ask gameId={gameId} {...result} />}
      {daily !== null && <NextDaily played={daily} />}
      <EndActionRow className={styles.playWays} data-part="play-ways">
        {daily === null ? (
          <>
            <NextGame gameId={gameId} kind="primary" />
            <Button onClick={handleShare}>
              <Trans>Challenge a friend</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" onClick={handleShare}>
              <Share2 aria-hidden="true" />
              <Trans>Share</Trans>
            </Button>
            <NextGame gameId={gameId} kind="plain" />
          </>
        )}
      </EndActionRow>
    </>
  )
}

/**
 * Asks a guest to join: to keep this score if an account can be credited with it (GUEST-14), and otherwise for the next one. Without
 * points, there is no place to praise.
 */
const Ask = ({ gameId, keep, others, score }: { gameId: number } & Pick<FinishReply, 'keep' | 'others' | 'score'>) => (
  <ButtonLink className={styles.endAsk} data-part="end-ask" to={`/join?game=${gameId}`} state={{ gameId }}>
    {keep && score > 0 ? (
      <KeepPlace rank={keep.rank} players={others + 1} />
    ) : (
      <strong>
        <Trans>Join to keep your next score</Trans>
      </strong>
    )}
  </ButtonLink>
)

const KeepPlace = ({ rank, players }: { rank: number; players: number }) => (
  <span>
    <Trans>
      #{rank} of {players}. <strong>Keep it</strong>
    </Trans>
  </span>
)

/** When the next Daily comes, if it is today's that was played. */
function NextDaily({ played }: { played: string }) {
  const { data } = useQuery(today)
  if (data?.today !== played) return null
  return (
    <p className={styles.endTomorrow}>
      <Trans>Next Daily in</Trans> <Countdown at={data.next.at} />
    </p>
  )
}

/** The other ways on. A duel is at the next game, or the one to improve: its player has just seen the answers of this one. */
export function OtherWays({ gameId }: { gameId: number }) {
  const { data } = useQuery(nextGame(gameId))
  const duelled = data?.game ?? data?.weakest
  return (
    <EndActionRow className={styles.otherWays}>
      {duelled && (
        <ButtonLink to={`/gameVsView/${duelled.id}`}>
          <Swords aria-hidden="true" />
          <Trans>Duel a friend</Trans>
        </ButtonLink>
      )}
      <StartButton gameId={gameId} kind="plain" again replace>
        <RotateCcw aria-hidden="true" />
        <Trans>Play again</Trans>
      </StartButton>
      <ButtonLink to="/">
        <House aria-hidden="true" />
        <Trans>Home</Trans>
      </ButtonLink>
    </EndActionRow>
  )
}
