import type { GamePlan } from '../game.ts'
import type { Drawing } from '../scene.ts'
import { SECTIONS } from '../sections.ts'

type SectionName = keyof typeof SECTIONS

/** Returns a function that makes a category's games from a name, a number of squares, a cover and the names of the drawings. */
export const gamesOf =
  (gameTypeId: GamePlan['gameTypeId']) =>
  (name: string, squareAmount: GamePlan['squareAmount'], preview: Drawing, sections: readonly SectionName[]): GamePlan => ({
    name,
    gameTypeId,
    squareAmount,
    preview,
    sections: sections.map((section) => SECTIONS[section]),
  })

/** Returns a game with its pictures cut into these numbers of squares, one after another. */
export const growing = (game: GamePlan, squareAmounts: readonly GamePlan['squareAmount'][]): GamePlan => ({
  ...game,
  sections: game.sections.map((section, place) => ({ ...section, squareAmount: squareAmounts[place] ?? game.squareAmount })),
})
