import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Swords from '~icons/lucide/swords'
import { nextGame } from '../api/games.ts'
import { ButtonLink } from './button.tsx'
import { gridText } from './game-labels.tsx'
import { NEXT_GAME_HEIGHT, type NextGameButtonProps, NextGamePending } from './next-game-pending.tsx'
import { StartButton } from './start-button.tsx'

/**
 * Starts the next game that the visitor has not played, and names it; without one the game to improve, and without that a duel.
 * Busy until the target is known.
 */
export function NextGameButton({ gameId, kind, without }: NextGameButtonProps) {
  const { data, isPending } = useQuery(nextGame(gameId, without))
  if (isPending) return <NextGamePending kind={kind} />
  const target = data?.game ?? data?.weakest
  if (!target) return <DuelLink gameId={gameId} kind={kind} />
  const { id, gameName: name, squareAmount } = target
  const grid = gridText(squareAmount)
  return (
    <StartButton gameId={id} kind={kind} again={data?.game === null} replace className={NEXT_GAME_HEIGHT}>
      {data?.game ? (
        <>
          <span className="block wrap-anywhere">
            <Trans>
              Next: {name}, {grid}
            </Trans>
          </span>
          {data.allNew && <AllNew />}
        </>
      ) : (
        <Trans>
          Do better: {name}, {grid}
        </Trans>
      )}
    </StartButton>
  )
}

/** Says that the visitor has seen none of the pictures of the game that a button starts (GAME-10). */
export const AllNew = () => (
  <small className="block text-14 font-normal">
    <Trans>all new to you</Trans>
  </small>
)

const DuelLink = ({ gameId, kind }: NextGameButtonProps) => (
  <ButtonLink kind={kind} to={`/gameVsView/${gameId}`} className={NEXT_GAME_HEIGHT}>
    <Swords aria-hidden="true" />
    <Trans>Duel a friend</Trans>
  </ButtonLink>
)
