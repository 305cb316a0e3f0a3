import type { Ref } from 'react'
import type { GameCard as Game } from '../../../api/games.ts'
import { CutCard, CutCardSkeleton } from '../../../ui/cut-card.tsx'
import { gameViewPath, type ShownCard } from '../game-address.ts'
import { PlayedNote } from './played-note.tsx'
import { useCaption } from './use-caption.ts'

/** `pages`: all games, at most three in a row. `row`: four small ones. `trend`: two large ones. */
type GridKind = 'pages' | 'row' | 'trend'

const SIZES: Record<GridKind, string> = {
  pages: '(min-width: 1024px) 309px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)',
  row: '(min-width: 1024px) 218px, (min-width: 768px) 44vw, 84px',
  trend: '(min-width: 1024px) 492px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)',
}

interface GameCardProps {
  game: Game
  /** The part of the page that holds the card: the same game may be in two. */
  place: string
  kind: GridKind
  first?: boolean
}

function GameCard({ game, place, kind, first }: GameCardProps) {
  const caption = useCaption()
  const shown: ShownCard = { card: game, transition: `cut-${place}-${game.id}` }
  return (
    <CutCard
      to={gameViewPath(game.id)}
      state={shown}
      transition={shown.transition}
      name={game.gameName}
      caption={caption(game)}
      played={<PlayedNote gameId={game.id} className="px-3" />}
      picture={game.gamePreviewImage}
      placeholder={game.placeholder}
      sizes={SIZES[kind]}
      large={kind === 'trend'}
      first={first}
    />
  )
}

const COLUMNS: Record<GridKind, string> = {
  pages: 'gap-6 md:grid-cols-2 lg:grid-cols-3',
  row: 'gap-2 md:grid-cols-2 md:gap-6 lg:grid-cols-4',
  trend: 'gap-6 md:grid-cols-2',
}

/** Games of a row on a phone: it is a taste of the category, whose page has the others. */
const ON_PHONE = 2

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
        <li
          key={game.id}
          className={`grid min-w-0 ${kind === 'row' && index >= ON_PHONE ? 'max-md:hidden' : ''}`}
          data-category={game.gameTypeId}
        >
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
