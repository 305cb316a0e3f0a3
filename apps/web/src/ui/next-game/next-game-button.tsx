import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { nextGame } from '../../api/games.ts'
import { gridText } from '../game-labels.tsx'
import { GamesLink, NEXT_GAME_HEIGHT, type NextGameButtonProps, NextGamePending } from '../next-game-pending.tsx'
import { StartButton } from '../start-button.tsx'

/**
 * Starts the next game that the visitor has not played, and names it; without one the game to improve, and without that it leads home.
 * Busy until the target is known.
 */
export function NextGameButton({ gameId, kind, without }: NextGameButtonProps) {
  const { data, isPending } = useQuery(nextGame(gameId, without))
  if (isPending) return <NextGamePending kind={kind} />
  const target = data?.game ?? data?.weakest
  if (!target) return <GamesLink kind={kind} />
  const { id, gameName: name, squareAmount } = target
  const grid = gridText(squareAmount)
  const isAlone = without !== undefined
  return (
    <StartButton gameId={id} kind={kind} again={data?.game === null} replace className={NEXT_GAME_HEIGHT}>
      <span className="block wrap-anywhere">
        {!data?.game ? (
          <Trans>
            Do better: {name}, {grid}
          </Trans>
        ) : isAlone ? (
          <Trans>
            Alone: {name}, {grid}
          </Trans>
        ) : (
          <Trans>
            Next: {name}, {grid}
          </Trans>
        )}
      </span>
      {data?.allNew && <AllNew />}
    </StartButton>
  )
}

/** Says that the visitor has seen none of the pictures of the game that a button starts (GAME-10). */
export const AllNew = () => (
  <small className="block text-14 font-normal">
    <Trans>all new to you</Trans>
  </small>
)
