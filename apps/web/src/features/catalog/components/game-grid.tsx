import type { Ref } from 'react'
import type { GameCard as Game } from '../../../api/games.ts'
import { CutCardSkeleton } from '../../../ui/cut-card-skeleton.tsx'
import { GameCard, type GridKind } from './game-card.tsx'

const COLUMNS: Record<GridKind, string> = {
  pages: 'gap-6 md:grid-cols-2 lg:grid-cols-3',
  row: 'grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4',
  trend: 'gap-6 md:grid-cols-2',
}

interface GameGridProps {
  games: readonly Game[]
  place: string
  /** Number of skeletons after the games, while more are loading. */
  skeletons?: number
  kind?: GridKind
  ref?: Ref<HTMLUListElement>
}

export function GameGrid({ games, place, skeletons = 0, kind = 'pages', ref }: GameGridProps) {
  return (
    <ul ref={ref} className={`grid ${COLUMNS[kind]}`} data-grid={kind}>
      {games.map((game, index) => (
        <li key={game.id} className="grid min-w-0" data-category={game.gameTypeId}>
          <GameCard game={game} place={place} kind={kind} first={kind === 'trend' && index === 0} />
        </li>
      ))}
      {Array.from({ length: skeletons }, (_, index) => `skeleton-${index}`).map((key) => (
        <li key={key} className="grid min-w-0" aria-hidden="true">
          <CutCardSkeleton large={kind === 'trend'} />
        </li>
      ))}
    </ul>
  )
}
