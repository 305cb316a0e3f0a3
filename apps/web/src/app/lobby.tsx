import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { gameDetail, gameTypes } from '../api/games.ts'
import { AdultGate } from '../features/catalog/components/adult-gate.tsx'
import { LobbyPage } from '../features/duel/lobby/lobby.page.tsx'
import { Refusal } from '../lib/call.ts'
import { isRankedOpenHere } from '../lib/open-ranked.ts'
import { useSession } from '../lib/session.ts'
import { useGameTitle } from '../lib/shown-names.ts'
import { FailurePage, NotFoundPage } from '../ui/failure-page.tsx'
import { DifficultyLabel } from '../ui/game-labels.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Combines two features: the game of the catalogue, and the duel. */
export function Lobby() {
  const gameId = Number(useParams().gameId)
  const session = useSession()
  const gameTitle = useGameTitle()
  const { data: game, error, isFetching, isFetchedAfterMount, refetch } = useQuery(gameDetail(gameId))
  const types = useQuery(gameTypes)
  if (isUnknown(error)) return <NotFoundPage />
  if (error && !game) return <FailurePage error={error} busy={isFetching} onRetry={() => refetch()} />
  // No room is opened before it is known whether its game is for adults, and whether the duel would end a ranked play.
  if (!game || types.isPending || !isFetchedAfterMount) return <Skeleton className="h-[480px]" />
  const typeId = game.gameType.id
  const adult = types.data?.find(({ id }) => id === typeId)?.adult ?? false
  const endsRanked = session ? game.nextPlay.rankedOpen : isRankedOpenHere(gameId)
  const gameName = gameTitle(game.gameName, game.daily?.number)
  return (
    <div data-category={typeId}>
      <AdultGate adult={adult} title={gameName}>
        <LobbyPage
          key={gameId}
          game={{ ...game, gameName }}
          difficulty={<DifficultyLabel squareAmount={game.squareAmount} />}
          endsRanked={endsRanked}
        />
      </AdultGate>
    </div>
  )
}

const isUnknown = (error: unknown) =>
  error instanceof Refusal && (error.code === 'game-not-found' || error.code === 'invalid-request')
