import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, ViewTransition } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import CircleQuestionMark from '~icons/lucide/circle-question-mark'
import Swords from '~icons/lucide/swords'
import { type GameCard, type GameDetail, gameDetail, gameTypes } from '../../../api/games.ts'
import { gameLeaderboard } from '../../../api/leaderboards.ts'
import { gameRank } from '../../../api/played.ts'
import { Refusal, requestIdOf } from '../../../lib/call.ts'
import { errorText } from '../../../lib/refusal-texts.ts'
import { useSession } from '../../../lib/session.ts'
import { shownName, useGameTitle } from '../../../lib/shown-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorSheet } from '../../../ui/error-sheet.tsx'
import { FailurePage, NotFoundPage } from '../../../ui/failure-page.tsx'
import { DifficultyLabel } from '../../../ui/game-labels.tsx'
import { Leaderboard } from '../../../ui/leaderboard.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { FrameCorners, PictureFrame } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Day } from '../../../ui/times.tsx'
import { AdultGate } from '../components/adult-gate.tsx'
import { PlayEntry } from '../components/play-entry.tsx'
import { PlayedNote } from '../components/played-note.tsx'
import { duelPath, gameViewPath, shownCardIn } from '../game-address.ts'

interface GameLeaderboardProps {
  gameId: number
  gameName: string
  /** Whether the caller has played the game and so may have a rank in it. */
  isGamePlayed: boolean
}

function GameLeaderboard({ gameId, gameName, isGamePlayed }: GameLeaderboardProps) {
  const { t } = useLingui()
  const session = useSession()
  return (
    <section aria-labelledby="leaderboard" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="leaderboard" className="font-display text-28">{t`Leaderboard`}</h2>
        {session && isGamePlayed && <OwnRank userId={session.userId} gameId={gameId} />}
      </div>
      <Rows gameId={gameId} caption={t`Leaderboard of ${gameName}`} />
    </section>
  )
}

/** The player's own rank, which may be below the listed rows. Shows nothing on failure. */
function OwnRank({ userId, gameId }: { userId: number; gameId: number }) {
  const { data } = useQuery(gameRank(userId, gameId))
  if (!data) return null
  const { rank, score } = data
  return (
    <p>
      <Trans>
        Your rank: <span className="mono font-bold">#{rank}</span> with <span className="mono font-bold">{score}</span> points
      </Trans>
    </p>
  )
}

function Rows({ gameId, caption }: { gameId: number; caption: string }) {
  const { t, i18n } = useLingui()
  const { data: rows, error, isFetching, refetch } = useQuery(gameLeaderboard(gameId))
  if (rows && rows.length > 0) return <Leaderboard caption={caption} rows={rows} />
  if (rows) return <EmptyState title={t`Leaderboard not found.`}>{t`Nobody yet. Be the first.`}</EmptyState>
  if (!error) return <Skeleton className="h-[200px]" />
  return <ErrorSheet text={i18n._(errorText(error))} requestId={requestIdOf(error)} busy={isFetching} onRetry={() => refetch()} />
}

/** The facts about a game, styled as the printed form on a cut bag. */
function GameFacts({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const { createDate, gameType, sectionAmount, squareAmount, largestGrid, rightShare } = game
  return (
    <dl className="form-strip">
      <div>
        <dt>{t`Created`}</dt>
        <dd className="mono">
          <Day date={createDate} />
        </dd>
      </div>
      <div>
        <dt>{t`Type`}</dt>
        <dd>
          <Link to={`/categoryPage/${gameType.id}`} className="link inline-flex min-h-7 items-center">
            {shownName(gameType.gameTypeName)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t`Pictures`}</dt>
        <dd className="mono">{sectionAmount}</dd>
      </div>
      <div>
        <dt>{t`Difficulty`}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <DifficultyLabel squareAmount={squareAmount} largestGrid={largestGrid} />
          {rightShare !== null && <span className="text-14 text-ink-2">{t`${rightShare}% right`}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** Renders the button that reports a game. */
type Report = (gameId: number) => ReactElement

export function GameViewPage({ report }: { report: Report }) {
  const gameId = Number(useParams().gameId)
  const shown = shownCardIn(useLocation().state, gameId)
  const { data, error, isFetching, refetch } = useQuery(gameDetail(gameId))
  const types = useQuery(gameTypes)
  const gameTitle = useGameTitle()
  if (isUnknown(error)) return <NotFoundPage />
  if (error && !data) return <FailurePage error={error} busy={isFetching} onRetry={() => refetch()} />
  // Shows nothing before it is known whether the game is for adults, unless the visitor pressed its card and so has seen its
  // picture.
  const game = shown || !types.isPending ? data : undefined
  const known = game ?? shown?.card
  const title = known && gameTitle(known.gameName, game?.daily?.number)
  const typeId = game?.gameType.id ?? shown?.card.gameTypeId
  const adult = types.data?.find(({ id }) => id === typeId)?.adult ?? false
  return (
    <div data-category={typeId}>
      <PageTitle>{title}</PageTitle>
      <AdultGate adult={adult} title={title}>
        <GameView {...{ gameId, game, known, title, report }} transition={shown?.transition} />
      </AdultGate>
    </div>
  )
}

interface GameViewProps {
  gameId: number
  game: GameDetail | undefined
  /** The data shown while the game loads. */
  known: GameCard | GameDetail | undefined
  title: string | undefined
  transition: string | undefined
  report: Report
}

function GameView({ gameId, game, known, title, transition, report }: GameViewProps) {
  return (
    <div className="flex flex-col gap-12">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <Preview known={known} transition={transition} />
        <div className="flex min-w-0 flex-col gap-6">
          <h1 className="font-display text-28 md:text-40">{title ?? <Skeleton className="h-[46px] w-4/5" />}</h1>
          {game ? <About game={game} report={report} /> : <Skeleton className="h-[300px]" />}
        </div>
      </div>
      <GameLeaderboard gameId={gameId} gameName={title ?? ''} isGamePlayed={game?.isGamePlayed ?? false} />
    </div>
  )
}

const isUnknown = (error: unknown) =>
  error instanceof Refusal && (error.code === 'game-not-found' || error.code === 'invalid-request')

function Preview({ known, transition }: { known: GameCard | GameDetail | undefined; transition: string | undefined }) {
  return (
    <div className="sheet" data-paper="category">
      <Pegs />
      <ViewTransition name={transition ?? 'cut'} share="cut" default="none">
        <div>
          {known ? (
            <PictureFrame
              src={known.gamePreviewImage}
              placeholder={known.placeholder}
              alt=""
              sizes="(min-width: 1024px) 565px, calc(100vw - 64px)"
              first
            />
          ) : (
            <FrameCorners>
              <span className="frame-picture" />
            </FrameCorners>
          )}
        </div>
      </ViewTransition>
    </div>
  )
}

function About({ game, report }: { game: GameDetail; report: Report }) {
  const session = useSession()
  const isOwn = session !== null && game.gameCreatorUserId === session.userId
  return (
    <>
      <GameFacts game={game} />
      <PlayedNote gameId={game.id} />
      <PlayEntry game={game} />
      <div className="flex flex-wrap gap-x-2 gap-y-4">
        <ButtonLink to={duelPath(game.id)}>
          <Swords aria-hidden="true" />
          <Trans>Play Multiplayer</Trans>
        </ButtonLink>
        <CopyLinkButton path={gameViewPath(game.id)} />
      </div>
      <div className="-ml-2 flex flex-wrap gap-2">
        <Link to="/ourSite" className="button" data-kind="quiet">
          <CircleQuestionMark aria-hidden="true" />
          <Trans>How to play</Trans>
        </Link>
        {isOwn ? (
          <Link to={`/myGame/${game.id}`} className="button" data-kind="quiet">
            <Trans>Answers and stats</Trans>
          </Link>
        ) : (
          report(game.id)
        )}
      </div>
    </>
  )
}
