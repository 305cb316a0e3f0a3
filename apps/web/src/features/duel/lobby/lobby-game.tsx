import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PictureFrame } from '../../../ui/picture-frame.tsx'
import { Pegs } from '../../../ui/sheet.tsx'

/** What a lobby shows of its game. */
export interface GameShown {
  id: number
  gameName: string
  gamePreviewImage: string
  placeholder: string
  squareAmount: number
}

interface LobbyGameProps {
  game: GameShown
  /** The difficulty of the game, rendered by another feature. */
  difficulty: ReactNode
}

/** The game of a duel. */
export function LobbyGame({ game: { gameName, gamePreviewImage, placeholder }, difficulty }: LobbyGameProps) {
  return (
    <div className="lobby-game">
      <div className="lobby-picture sheet" data-paper="category">
        <Pegs />
        <PictureFrame
          src={gamePreviewImage}
          placeholder={placeholder}
          alt=""
          sizes="(min-width: 1024px) 420px, (min-width: 768px) 300px, 130px"
          first
        />
      </div>
      <div className="lobby-words">
        <p className="text-14 font-bold text-ink-2">
          <Trans>Duel</Trans>
        </p>
        <h1 className="lobby-name">{gameName}</h1>
        <p>{difficulty}</p>
      </div>
    </div>
  )
}
