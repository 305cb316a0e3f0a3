import type { Moment } from './people/calendar.ts'
import type { Drawing } from './scene.ts'

/** Number of games of the demo world: a server that has them all need not load them to know it. */
export const GAME_AMOUNT = 32

type SquareAmount = 1 | 4 | 9 | 16

/** A picture to guess. */
export interface Picture {
  answer: string
  drawing: Drawing
  /** Into how many squares it is cut, if not as the others of its game: in the starter only, whose pictures grow. */
  squareAmount?: SquareAmount
}

/** Returns into how many squares a picture of a game is cut. */
export const squaresOf = (game: Pick<GamePlan, 'squareAmount'>, { squareAmount = game.squareAmount }: Picture) => squareAmount

export interface DemoSection extends Picture {
  /** Three wrong titles, all of different franchises. */
  wrong: readonly [string, string, string]
}

/** A game before its wrong answers are chosen. */
export interface GamePlan {
  name: string
  /** 1 Manga, 2 Anime Mixed, 3 Characters. */
  gameTypeId: 1 | 2 | 3
  squareAmount: SquareAmount
  preview: Drawing
  sections: readonly Picture[]
}

/** A game with its wrong answers. */
export interface OfferedGame extends GamePlan {
  sections: readonly DemoSection[]
}

export interface DemoGame extends OfferedGame {
  published: Moment
}
