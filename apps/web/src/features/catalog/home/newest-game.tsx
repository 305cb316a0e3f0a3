import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ViewTransition } from 'react'
import { Link } from 'react-router'
import { today } from '../../../api/daily.ts'
import type { GameCard } from '../../../api/games.ts'
import { useGameTitle } from '../../../lib/shown-names.ts'
import { DifficultyLabel } from '../../../ui/game-labels.tsx'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Stamp } from '../../../ui/stamp.tsx'
import { PlayedNote } from '../components/played-note.tsx'
import { useShortCaption } from '../components/use-caption.ts'
import { gameViewPath, type ShownCard } from '../game-address.ts'

/**
 * Today's Game: a cut sheet with its picture on the left.
 * @param props.isNew whether the visitor cannot have met it
 */
export function NewestGame({ game, isNew }: { game: GameCard; isNew: boolean }) {
  const { t } = useLingui()
  const caption = useShortCaption()
  const daily = useQuery(today).data?.daily
  const name = useGameTitle()(game.gameName, daily?.game?.id === game.id ? daily.number : null)
  const shown: ShownCard = { card: { ...game, gameName: name }, transition: `cut-newest-${game.id}` }
  return (
    <Link
      to={gameViewPath(game.id)}
      state={shown}
      data-category={game.gameTypeId}
      className="sheet grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center"
      data-paper="category"
    >
      <ViewTransition name={shown.transition} share="cut" default="none">
        <span className="block">
          <PictureFrame
            src={game.gamePreviewImage}
            placeholder={game.placeholder}
            alt=""
            sizes="(min-width: 768px) 330px, 40vw"
          />
        </span>
      </ViewTransition>
      <span className="flex min-w-0 flex-col items-start gap-2 p-3">
        {isNew && <Stamp>{t`NEW`}</Stamp>}
        <span className="wrap-anywhere font-display text-18 leading-tight md:text-28">{name}</span>
        <span className="mono text-14">{caption(game)}</span>
        <DifficultyLabel squareAmount={game.squareAmount} />
        <PlayedNote gameId={game.id} />
      </span>
    </Link>
  )
}
