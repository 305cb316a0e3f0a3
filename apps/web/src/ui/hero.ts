import type { ComponentType, ReactNode } from 'react'
import type { FirstView } from '../api/games.ts'

export interface HeroProps {
  game: FirstView
  /** The token of the shared result to beat; null if there is none. */
  challenge?: string | null
  /** The id of the heading in the strip. */
  headingId: string
  /** One line above the picture. */
  strip: ReactNode
  /** What the line below the picture says until the verdict. */
  note: ReactNode
  /** Whether the picture is the first one of the page for everybody, and not only for some: others are loaded when they are shown. */
  isFirst?: boolean
  /** No answer can be given yet. */
  isHeld?: boolean
  /** Called before a play begins, with the function that begins it: the page may have something to ask. */
  before?: (begin: () => void) => void
  /** Called when a play begins on the board, and when it has ended there. */
  onPlaying?: (isUnderWay: boolean) => void
}

/** The board that is played in place. It belongs to the feature of plays, and pages of others receive it. */
export type Hero = ComponentType<HeroProps>
