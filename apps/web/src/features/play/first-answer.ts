import type { FirstView } from '../../api/games.ts'
import type { Section } from '../../board/section.ts'
import type { SectionsReply } from './play-replies.ts'

/** An answer that was given before the play: to the first section, as the page showed it. */
export interface FirstAnswer {
  choice: string
  squareAmount: number
  sectionAmount: number
  section: SectionsReply['sections'][number]
}

/** Returns the first section of a game as a play begins with it. */
export const sectionIn = ({ squareAmount, square, sectionAnswers }: FirstView, image: string) => ({
  sectionNumber: 0,
  sectionImage: squareAmount === 1 ? image : null,
  squares: squareAmount === 1 ? [] : [{ index: square.index, image }],
  remainingSquare: squareAmount - 1,
  sectionAnswers,
})

/**
 * Returns the sections of the play with the first one as the page showed it: with its answers in the same order, so that no button
 * moves, and a whole picture in the same version, so that it is not loaded twice.
 */
export function asShown({ section }: FirstAnswer, [first, ...others]: readonly Section[]): Section[] {
  if (!first) return []
  const placeOf = (answer: string) => section.sectionAnswers.indexOf(answer)
  const answers = first.answers.toSorted((one, other) => placeOf(one) - placeOf(other))
  return [{ ...first, answers, picture: section.sectionImage ?? first.picture }, ...others]
}
