import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import House from '~icons/lucide/house'
import RotateCcw from '~icons/lucide/rotate-ccw'
import Share2 from '~icons/lucide/share-2'
import Swords from '~icons/lucide/swords'
import { leaderboardAfterPlay } from '../../../api/plays.ts'
import { EndActionRow, EndDialog } from '../../../board/end-dialog.tsx'
import { requestIdOf } from '../../../lib/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckPlay } from '../../../ui/check-play.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { NextGame } from '../../../ui/next-game.tsx'
import { MissingPart, optional } from '../../../ui/optional.tsx'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StartButton } from '../../../ui/start-button.tsx'
import { useShareResult } from '../../../ui/use-share-result.ts'
import styles from '../end.module.css'
import { largestGrid, type Play } from '../play-machine.ts'
import type { FinishReply, GameReply } from '../play-replies.ts'
import { playToCheck } from '../play-to-check.ts'
import { EndScore } from './end-score.tsx'
import { EndSections } from './end-sections.tsx'

/**
 * Asks a guest to join: to keep this score if an account can be credited with it (GUEST-14), and otherwise for the next one. Without
 * points, there is no place to praise.
 */
function EndPrompt({ gameId, ...result }: { gameId: number } & Asked) {
  return (
    <section className={styles.endAsk}>
      <p>
        <Ask {...result} />
      </p>
      <ButtonLink to={`/join?game=${gameId}`} state={{ gameId }}>
        <Trans>Join</Trans>
      </ButtonLink>
    </section>
  )
}

type Asked = Pick<FinishReply, 'keep' | 'others' | 'score'>

function Ask({ keep, others, score }: Asked) {
  if (keep && score > 0) return <WouldBe {...keep} players={others + 1} />
  return (
    <>
      <strong>
        <Trans>Join to keep your next score.</Trans>
      </strong>{' '}
      {!keep && <Trans>Only your first play of a game can count.</Trans>}
    </>
  )
}

type Keep = NonNullable<FinishReply['keep']>

function WouldBe({ rank, counts, players }: Keep & { players: number }) {
  return (
    <>
      <strong>
        <Trans>
          That would be #{rank} of {players}. Join to keep it.
        </Trans>
      </strong>{' '}
      {counts === 'pending' && <Trans>Pending: counts once this game is rated.</Trans>}
    </>
  )
}

interface EndLeaderboardProps {
  gameId: number
  /** The user whose row must appear; `null` if none is expected. */
  expectedUserId: number | null
}

function EndLeaderboard({ gameId, expectedUserId }: EndLeaderboardProps) {
  return (
    <section className={styles.endLeaderboard}>
      <h3>
        <Trans>Leaderboard</Trans>
      </h3>
      <LeaderboardRows gameId={gameId} expectedUserId={expectedUserId} />
    </section>
  )
}

function LeaderboardRows({ gameId, expectedUserId }: EndLeaderboardProps) {
  const { t } = useLingui()
  const { data: rows, error, isFetching, refetch } = useQuery(leaderboardAfterPlay(gameId, expectedUserId))
  if (rows?.length === 0) {
    return (
      <p>
        <Trans>Leaderboard not found!</Trans>
      </p>
    )
  }
  if (rows) return <Leaderboard caption={t`Leaderboard`} rows={rows} />
  if (!error) return <Skeleton className="h-40" />
  const text = t`Couldn't load the leaderboard.`
  return <ErrorSheet text={text} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => void refetch()} />
}

/** The next steps after a play. */
function EndActions({ gameId }: { gameId: number }) {
  const handleShare = useShareResult(gameId)
  return (
    <EndActionRow className={styles.playWays} data-part="play-ways">
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

const CompareLink = optional(async () => (await import('../../../ui/result/compare-link.tsx')).CompareLink)

const AppealForm = optional(async () => (await import('./appeal-form.tsx')).AppealForm, MissingPart)

interface EndScreenProps {
  gameId: number
  title: string | undefined
  game: GameReply | undefined
  play: Play
  result: FinishReply
  /** `null` for a guest. */
  userId: number | null
  /** The token of the shared result that the play was to beat; `null` if there was none. */
  challenge: string | null
}

const isOnBoard = (rank: number | null) => rank !== null && rank <= LEADERBOARD_ROWS

/** The result of the play: points, rank, all sections, and the next steps. */
export function EndScreen({ gameId, title, game, play, result, userId, challenge }: EndScreenProps) {
  const { t } = useLingui()
  const sectionAmount = play.sections.length
  return (
    <EndDialog title={title ?? t`The result`}>
      <EndScore result={result} sectionAmount={sectionAmount} squareAmount={largestGrid(play)} isGuest={userId === null} />
      {game?.daily && result.countsForStreak && (
        <div className="mt-3">
          <OwnStreak played={game.daily.day} />
        </div>
      )}
      {result.underReview && (
        <Suspense>
          <AppealForm gameId={gameId} />
        </Suspense>
      )}
      {challenge !== null && (
        <Suspense>
          <section className={styles.endAsk}>
            <CompareLink token={challenge} />
          </section>
        </Suspense>
      )}
      <EndSections gameId={gameId} squareAmount={largestGrid(play)} sections={result.sections} userId={userId} />
      <CheckPlay play={playToCheck(play, result)} />
      {userId === null && <EndPrompt gameId={gameId} {...result} />}
      <EndActions gameId={gameId} />
      <EndLeaderboard gameId={gameId} expectedUserId={isOnBoard(result.rank) ? userId : null} />
    </EndDialog>
  )
}
