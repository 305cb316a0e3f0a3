import { Trans, useLingui } from '@lingui/react/macro'
import { onlineManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type GameDetail, gameDetail } from '../../../api/games.ts'
import { checkGuestPlayed, checkPlayed } from '../../../api/played.ts'
import { Refusal } from '../../../lib/call.ts'
import { guestId } from '../../../lib/guest.ts'
import { useIsOfCaller } from '../../../lib/known-visitor.ts'
import { type SignedIn, useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useGuestPrompt } from '../../../ui/guest-prompt.tsx'
import { HiddenPlayOf } from '../../../ui/hidden-play.tsx'
import { notify } from '../../../ui/notice.ts'
import { optional } from '../../../ui/optional.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type NextPlay = GameDetail['nextPlay']

/** Says what the next play counts for, and why. */
function NextPlayNote({ kind, continues, because, open, sectionAmount }: NextPlay & { sectionAmount: number }) {
  if (open) return <HowFar section={open.answered + 1} sectionAmount={sectionAmount} score={open.score} />
  if (because) return <WhyPractice because={because} />
  if (kind === 'guest') return <Trans>Playing as a guest: join within 7 days to keep your points.</Trans>
  if (continues) return <Trans>You opened this game but haven't made a move, so it still counts for the leaderboards.</Trans>
  return <Trans>Your first play counts for the leaderboards.</Trans>
}

function WhyPractice({ because }: { because: NonNullable<NextPlay['because']> }) {
  switch (because) {
    case 'own-game':
      return <Trans>This is your own game, so this is practice: no points.</Trans>
    case 'operator':
      return <Trans>Operators can see every answer, so this is practice: no points.</Trans>
    case 'met-in-duel':
      return <Trans>You've seen this game in a duel, so this is practice: no points.</Trans>
    case 'played-as-guest':
      return <Trans>This game was played as a guest in this browser, so this is practice: no points.</Trans>
    case 'answers-seen':
      return <Trans>You've seen the answers of this game on the panel, so this is practice: no points.</Trans>
    case 'pictures-known':
      return <Trans>You know most of these pictures from other games, so this is practice: no points.</Trans>
    case 'played':
      return <Trans>You've played this game, so this is practice: no points.</Trans>
    default:
      return because satisfies never
  }
}

/** Says how far an open play is. */
const HowFar = ({ section, sectionAmount, score }: { section: number; sectionAmount: number; score: number }) => (
  <Trans>
    You're at picture <span className="mono">{section}</span> of <span className="mono">{sectionAmount}</span>, with{' '}
    <span className="mono">{score}</span> points. You have 30 minutes from your last move to go on.
  </Trans>
)

const RatingText = optional(async () => (await import('../rating/rating-text.tsx')).RatingText)

type Rating = Pick<GameDetail, 'isRated' | 'pointsCount' | 'establishedPlayers'>

/** Says why the points of a game do not count, or not yet. Renders nothing if they do. */
const RatingNote = memo(
  (rating: Rating) =>
    !(rating.isRated && rating.pointsCount) && (
      <Suspense fallback={<Skeleton className="h-6" />}>
        <RatingText {...rating} />
      </Suspense>
    ),
)

const FAILED_MS = 5_000

/**
 * The button Play or Play Again, what that play counts for, and why points do not count. Asks a guest to sign in first when it is due, then opens the
 * game. A play that is open with a move is continued instead.
 */
export function PlayEntry({ game }: { game: GameDetail }) {
  const session = useSession()
  const { dataUpdatedAt } = useQuery({ ...gameDetail(game.id), enabled: false })
  const isSure = useIsOfCaller(dataUpdatedAt)
  const { mutate: start, isPending, isSuccess } = useStart(game.id, session, isSure)
  const { handlePlay, prompt } = useGuestPrompt(game.id, start)
  const navigate = useNavigate()
  const isOpen = game.nextPlay.open !== null
  const unsure = isSure ? '' : 'for-newcomers-in-place'
  return (
    <div className="flex flex-col items-start gap-4">
      <Button kind="stamp" busy={isPending || isSuccess} onClick={isOpen ? () => void goOn(navigate, game, session) : handlePlay}>
        <span className={unsure}>
          <EntryLabel {...game} />
        </span>
      </Button>
      {session && isPlayedAgain(game) && <HiddenPlayOf gameId={game.id} />}
      <p className={`min-h-[2lh] text-ink-2 ${unsure}`}>
        <NextPlayNote {...game.nextPlay} sectionAmount={game.sectionAmount} />
      </p>
      <RatingNote isRated={game.isRated} pointsCount={game.pointsCount} establishedPlayers={game.establishedPlayers} />
      {prompt}
    </div>
  )
}

function EntryLabel(game: GameDetail) {
  if (game.nextPlay.open) return <Trans>Continue</Trans>
  return isPlayedAgain(game) ? <Trans>Play Again</Trans> : <Trans>Play</Trans>
}

/** Returns whether the game was played before. An open play without a move does not count. */
const isPlayedAgain = ({ isGamePlayed, nextPlay }: GameDetail) =>
  nextPlay.because === 'played' || (isGamePlayed && !nextPlay.continues)

type Navigate = ReturnType<typeof useNavigate>

/** Opens the game where its open play is. */
const goOn = (navigate: Navigate, { id, nextPlay }: GameDetail, session: SignedIn | null) => {
  const challenge = nextPlay.open?.challenge ?? null
  const who = session ? {} : { guestUserId: guestId() }
  return navigate(`/game/${id}`, { state: { navigated: true, continues: true, challenge, ...who } })
}

/** @param isSure whether the page knows the caller's own plays: if not, an open one is looked for first, which a start would close */
function useStart(gameId: number, session: SignedIn | null, isSure: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [waits, setWaits] = useState(false)
  const mutation = useMutation({
    mutationFn: async () => {
      const own = isSure ? null : await client.fetchQuery(gameDetail(gameId))
      if (own?.nextPlay.open) return goOn(navigate, own, session)
      const guestUserId = session ? null : guestId()
      const isGamePlayedState = await (session ? hasPlayed(gameId, session) : checkGuestPlayed(gameId, Number(guestUserId)))
      await navigate(`/game/${gameId}`, { state: { navigated: true, isGamePlayedState, ...(guestUserId && { guestUserId }) } })
    },
    onError: (error) => {
      // The whole page already reports an expired session.
      if (error instanceof Refusal && error.code === 'access-denied') return
      if (!onlineManager.isOnline()) {
        setWaits(true)
        return notify(t`You're offline. We'll go on when you're back.`, 'plain', FAILED_MS)
      }
      notify(t`Please try again later or contact support.`, 'bad', FAILED_MS)
    },
  })
  const proceed = useEffectEvent(() => {
    setWaits(false)
    mutation.mutate()
  })
  useEffect(() => {
    if (waits) return onlineManager.subscribe((isOnline) => isOnline && proceed())
  }, [waits])
  return mutation
}

const hasPlayed = async (gameId: number, { userId }: SignedIn) => (await checkPlayed(gameId, userId)).gamePlayed
