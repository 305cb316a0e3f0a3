import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GameCard, NextGame } from '../../../api/games.ts'
import { totalScore } from '../../../api/players.ts'
import { useGameTitle } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DifficultyLabel } from '../../../ui/game-labels.tsx'
import { OwnStreak } from '../../../ui/own-streak.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { ResultMarks } from '../../../ui/result-marks.tsx'
import { StartButton } from '../../../ui/start-button.tsx'
import { useShortCaption } from '../components/use-caption.ts'
import { gameViewPath } from '../game-address.ts'
import { HeroLayout } from './hero-layout.tsx'

/** The top of home for a visitor who has played: the next game, or the one to improve, and how the last one ended. */
export function ContinueHero({ next: { game, daily, weakest, last } }: { next: NextGame }) {
  const { t } = useLingui()
  const gameTitle = useGameTitle()
  const shown = game ?? weakest
  return (
    <section aria-labelledby="continue" className="flex flex-col gap-4">
      <h1 id="continue" className="font-display text-22 md:text-28">
        {daily ? t`Today's Daily` : game ? t`Your next game` : t`You've played every game`}
      </h1>
      {shown ? (
        <HeroLayout categoryId={shown.gameTypeId} picture={<Preview game={shown} />}>
          <Link to={gameViewPath(shown.id)} className="wrap-anywhere font-display text-balance text-hero leading-none">
            {gameTitle(shown.gameName, daily?.number)}
          </Link>
          <Facts game={shown} />
          <Ways game={shown} isNew={game !== null} />
          <Standing last={last} />
          <OwnStreak />
        </HeroLayout>
      ) : (
        <EmptyState title={t`No new games right now.`} action={<CreateGame />} />
      )}
    </section>
  )
}

const Preview = ({ game: { gamePreviewImage, placeholder } }: { game: GameCard }) => (
  <PictureFrame src={gamePreviewImage} placeholder={placeholder} alt="" sizes="(min-width: 1024px) 640px, 100vw" first />
)

function Facts({ game }: { game: GameCard }) {
  const caption = useShortCaption()
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="mono">{caption(game)}</span>
      <DifficultyLabel squareAmount={game.squareAmount} />
    </p>
  )
}

const CreateGame = () => (
  <ButtonLink to="/createGame">
    <Trans>Create a game</Trans>
  </ButtonLink>
)

/** Starts the game; when there is no new one, also offers to create one. */
function Ways({ game: { id }, isNew }: { game: GameCard; isNew: boolean }) {
  const session = useSession()
  return (
    <div className="flex flex-wrap gap-4">
      <StartButton gameId={id} kind="stamp" again={!isNew}>
        {isNew ? <Trans>Play</Trans> : <Trans>Do better</Trans>}
      </StartButton>
      {!isNew && session && <CreateGame />}
    </div>
  )
}

/** The last result, and the own rank. */
function Standing({ last }: Pick<NextGame, 'last'>) {
  const session = useSession()
  const gameTitle = useGameTitle()
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {last && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            <Trans>
              Last:{' '}
              <Link to={gameViewPath(last.gameId)} className="link">
                {gameTitle(last.gameName, last.daily)}
              </Link>
            </Trans>
          </span>
          <ResultMarks {...last} />
        </p>
      )}
      {session && <OwnRank userId={session.userId} />}
    </div>
  )
}

function OwnRank({ userId }: { userId: number }) {
  const { data } = useQuery(totalScore(userId))
  if (!data?.rank) return null
  return (
    <p>
      <Trans>
        Your rank: <strong className="mono">#{data.rank}</strong>
      </Trans>
    </p>
  )
}
