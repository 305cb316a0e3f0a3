import type { GameCard as Game } from '../../../api/games.ts'
import { CutCard } from '../../../ui/cut-card.tsx'
import { gameViewPath, type ShownCard } from '../game-address.ts'
import { PlayedMark } from './played-mark.tsx'
import { useCaption } from './use-caption.ts'

/** `pages`: all games, at most three in a row. `row`: four small ones. `trend`: two large ones. */
export type GridKind = 'pages' | 'row' | 'trend'

const SIZES: Record<GridKind, string> = {
  pages: '(min-width: 1024px) 309px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)',
  row: '(min-width: 1024px) 218px, 44vw',
  trend: '(min-width: 1024px) 492px, (min-width: 768px) calc(50vw - 68px), calc(100vw - 64px)',
}

interface GameCardProps {
  game: Game
  /** The part of the page that holds the card: the same game may be in two. */
  place: string
  kind: GridKind
  first?: boolean
}

export function GameCard({ game, place, kind, first }: GameCardProps) {
  const caption = useCaption()
  const shown: ShownCard = { card: game, transition: `cut-${place}-${game.id}` }
  return (
    <CutCard
      to={gameViewPath(game.id)}
      state={shown}
      transition={shown.transition}
      name={game.gameName}
      caption={caption(game)}
      played={<PlayedMark gameId={game.id} className="px-3" />}
      picture={game.gamePreviewImage}
      placeholder={game.placeholder}
      sizes={SIZES[kind]}
      large={kind === 'trend'}
      first={first}
    />
  )
}
