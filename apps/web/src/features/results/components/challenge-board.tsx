import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firstView } from '../../../api/games.ts'
import type { ChallengeState, SharedResult } from '../../../api/results.ts'
import { shownPoints } from '../../../lib/share.ts'
import { gridText } from '../../../ui/game-labels.tsx'
import type { Hero } from '../../../ui/hero.ts'
import { ResultMarks } from '../../../ui/result-marks.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useResultTexts } from '../result-texts.ts'
import { useBeat } from '../use-beat.tsx'

interface ChallengeBoardProps {
  token: string
  result: SharedResult
  board: Hero
  state: ChallengeState | undefined
  /** It is not known yet what the result is for this visitor. */
  isHeld: boolean
}

/** A challenge, to be answered at once: what is to be beaten, and its first picture with the same square and answers (CHALLENGE-9). */
export function ChallengeBoard({ token, result, board: Board, state, isHeld }: ChallengeBoardProps) {
  const { t } = useLingui()
  const { playerOf, gameOf } = useResultTexts()
  const { data: view } = useQuery(firstView(result.gameId, token))
  const { before, dialog } = useBeat(state)
  const [player, game, points] = [playerOf(result), gameOf(result), shownPoints(result.score)]
  if (!view) return <Skeleton className="h-[560px]" />
  return (
    <div className="flex flex-col gap-4">
      <Board
        game={view}
        challenge={token}
        headingId="challenge"
        strip={
          <h1
            id="challenge"
            className="wrap-anywhere min-w-0 font-display text-14 leading-tight text-balance whitespace-normal md:text-22"
          >
            {t`${player} scored ${points}. Can you beat that?`}
          </h1>
        }
        note={
          <>
            <p className="min-w-0 truncate">
              <Link to={`/gameView/${result.gameId}`} className="link inline-flex min-h-11 items-center">
                {game}
              </Link>{' '}
              <span className="mono text-14">{gridText(result.squareAmount)}</span>
            </p>
            <ResultMarks score={result.score} marks={result.marks} />
          </>
        }
        isFirst
        isHeld={isHeld}
        before={before}
      />
      <p className="max-w-measure text-ink-2">
        <Note state={state} />
      </p>
      {dialog}
    </div>
  )
}

/** Says what answering the challenge counts for. */
function Note({ state }: Pick<ChallengeBoardProps, 'state'>) {
  if (state?.role === 'started' && !state.continues)
    return (
      <Trans>You've started this challenge before. You can play it again: the comparison says how many tries you took.</Trans>
    )
  if (state?.kind === 'practice')
    return (
      <Trans>You get the same squares and answers, in the same order. You know this game, so it is practice: no points.</Trans>
    )
  if (state?.kind === 'ranked')
    return <Trans>You get the same squares and answers, in the same order. It counts for the leaderboards.</Trans>
  return <Trans>You get the same squares and answers, in the same order. Then you see who was better, picture by picture.</Trans>
}
