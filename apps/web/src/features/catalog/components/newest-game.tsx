import { useLingui } from '@lingui/react/macro'
import { ViewTransition } from 'react'
import { Link } from 'react-router'
import type { GameCard } from '../../../api/games.ts'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { gameViewPath, type ShownCard } from '../game-address.ts'
import { DifficultyLabel } from './difficulty-label.tsx'
import { useCaption } from './use-caption.ts'

/** The newest game, large: the top sheet of a pile on its category's paper. */
export function NewestGame({ game }: { game: GameCard }) {
  const { t } = useLingui()
  const caption = useCaption()
  const shown: ShownCard = { card: game, transition: `cut-newest-${game.id}` }
  return (
    <Link to={gameViewPath(game.id)} state={shown} data-category={game.gameTypeId} className="newest">
      <span className="newest-sheet sheet" data-paper="category">
        <Pegs />
        <ViewTransition name={shown.transition} share="cut" default="none">
          <span className="block">
            <PictureFrame
              src={game.gamePreviewImage}
              placeholder={game.placeholder}
              alt=""
              sizes="(min-width: 1024px) 640px, 100vw"
              first
            />
          </span>
        </ViewTransition>
      </span>
      <span className="newest-words">
        <Stamp className="text-22">{t`NEW`}</Stamp>
        <span className="newest-name">{game.gameName}</span>
        <span className="mono text-16">{caption(game)}</span>
        <DifficultyLabel squareAmount={game.squareAmount} />
        <span className="button" data-kind="primary">{t`Play`}</span>
      </span>
    </Link>
  )
}
