import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { nextGame } from '../api/games.ts'
import { gridText } from './game-labels.tsx'
import { GamesLink, type NextGameButtonProps, NextGamePending } from './next-game-pending.tsx'
import { StartButton } from './start-button.tsx'

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
  return (
    <StartButton gameId={id} kind={kind} again={data?.game === null} replace>
      {data?.game ? (
        <Trans>
          Next: {name}, {grid}
        </Trans>
      ) : (
        <Trans>
          Do better: {name}, {grid}
        </Trans>
      )}
    </StartButton>
  )
}
