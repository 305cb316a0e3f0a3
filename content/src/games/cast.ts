import type { ListedGame } from '../game.ts'
import type { Drawing } from '../scene.ts'
import { SECTIONS } from '../sections.ts'

type SectionName = keyof typeof SECTIONS

/** Returns a function that makes a category's games from a name, a number of squares, a cover and the names of the drawings. */
export const gamesOf =
  (gameTypeId: ListedGame['gameTypeId']) =>
  (name: string, squareAmount: ListedGame['squareAmount'], preview: Drawing, sections: readonly SectionName[]): ListedGame => ({
    name,
    gameTypeId,
    squareAmount,
    preview,
    sections: sections.map((section) => SECTIONS[section]),
  })

/** Returns a game with its pictures cut into these numbers of squares, one after another. */
export const growing = (game: ListedGame, squareAmounts: readonly ListedGame['squareAmount'][]): ListedGame => ({
  ...game,
  sections: game.sections.map((section, place) => ({ ...section, squareAmount: squareAmounts[place] ?? game.squareAmount })),
})
