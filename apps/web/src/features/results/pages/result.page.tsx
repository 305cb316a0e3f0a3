import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type ChallengeState, challengeState, type SharedResult, sharedResult } from '../../../api/results.ts'
import { Refusal } from '../../../lib/call.ts'
import { useIsKnown } from '../../../lib/known-visitor.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailurePage, NotFoundPage } from '../../../ui/failure-page.tsx'
import { FullPageMessage } from '../../../ui/full-page-message.tsx'
import { gridText } from '../../../ui/game-labels.tsx'
import type { Hero } from '../../../ui/hero.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { SceneDrawing } from '../../../ui/scene-drawing.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChallengeBoard } from '../components/challenge-board.tsx'
import { ChallengeEntry } from '../components/challenge-entry.tsx'
import { MarksRow } from '../components/marks-row.tsx'
import { useResultTexts } from '../result-texts.ts'

/** Hides what is for adults until the visitor has confirmed their age. */
type Gate = ComponentType<{ adult: boolean; title?: string; children: ReactNode }>

interface ResultPageProps {
  gate: Gate
  /** The board that is played in place, of another feature. */
  board: Hero
}

/** A result that was shared: what the player reached, and the board to beat it on. */
export function ResultPage({ gate: AdultGate, board }: ResultPageProps) {
  const token = useParams().token ?? ''
  const { data, error, isFetching, refetch } = useQuery(sharedResult(token))
  const { error: stateError } = useQuery({ ...challengeState(token), enabled: useIsKnown() })
  // The result may come from a cache; what it is for this visitor never does.
  if (isGone(error) || isGone(stateError)) return <GameIsGone />
  if (error instanceof Refusal && ['not-found', 'invalid-request'].includes(error.code)) return <NotFoundPage />
  if (error && !data) return <FailurePage error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Skeleton className="h-[480px]" />
  return (
    <div data-category={data.gameTypeId}>
      <AdultGate adult={data.adult} title={data.gameName}>
        <Result token={token} result={data} board={board} />
      </AdultGate>
    </div>
  )
}

/** Returns whether the visitor can play what the result shows, and has not done so. */
const canAnswer = ({ canBeat }: SharedResult, state: ChallengeState | undefined) =>
  canBeat && state?.role !== 'maker' && state?.role !== 'finished'

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'game-not-found'

function GameIsGone() {
  const { t } = useLingui()
  return (
    <FullPageMessage
      drawing={<SceneDrawing scene="not-found" />}
      title={t`This game is no longer available.`}
      actions={<ButtonLink kind="primary" to="/">{t`Home Page`}</ButtonLink>}
    >
      <PageTitle />
      <Trans>The result and the challenge went with it.</Trans>
    </FullPageMessage>
  )
}

interface ResultProps {
  token: string
  result: SharedResult
  board: Hero
}

function Result({ token, result, board }: ResultProps) {
  const isKnown = useIsKnown()
  const { data: state, isPending } = useQuery({ ...challengeState(token), enabled: isKnown })
  const { playerOf, gameOf, points } = useResultTexts()
  const [player, game, score] = [playerOf(result), gameOf(result), points(result.score)]
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>{`${player}: ${score}, ${game}`}</PageTitle>
      {canAnswer(result, state) ? (
        <ChallengeBoard {...{ token, result, board, state }} isHeld={isKnown && isPending} />
      ) : (
        <ChallengeEntry token={token} result={result}>
          <Sheet paper="category" pegs>
            <div className="flex flex-col items-center gap-3 px-4 pb-5 text-center">
              <h1 className="wrap-anywhere font-display text-28 md:text-40">
                <PlayerName userId={result.userId}>{player}</PlayerName>
              </h1>
              <p className="wrap-anywhere">
                <Link to={`/gameView/${result.gameId}`} className="link">
                  {game}
                </Link>{' '}
                <span className="mono">{gridText(result.squareAmount)}</span>
              </p>
              <p className="text-18">
                <Score score={result.score} />
              </p>
              <MarksRow marks={result.marks} total={result.sectionAmount} />
              <Facts result={result} />
            </div>
          </Sheet>
        </ChallengeEntry>
      )}
    </div>
  )
}

const Score = ({ score }: { score: number }) => (
  <Trans>
    <strong className="mono text-hero leading-none">{score}</strong> points
  </Trans>
)

const PlayerName = ({ userId, children }: { userId: number | null; children: string }) =>
  userId === null ? <span>{children}</span> : <Link to={`/userProfile/${userId}`}>{children}</Link>

function Facts({ result: { correctCount, sectionAmount, squareAmount, opened } }: { result: SharedResult }) {
  const { squares } = useResultTexts()
  return (
    <p>
      <Trans>
        {correctCount} of {sectionAmount} right
      </Trans>
      {squareAmount > 1 && <span>{` · ${squares(opened)}`}</span>}
    </p>
  )
}
