import type { Section } from '../../board/section.ts'
import type { SectionsReply } from './play-replies.ts'

/** An answer that was given on home, before the play: to the first section, as home showed it. */
export interface FirstAnswer {
  choice: string
  squareAmount: number
  sectionAmount: number
  section: SectionsReply['sections'][number]
}

/** Returns the answer that home has handed over in the router's state, or null if it has none. */
export function firstAnswerIn(state: unknown): FirstAnswer | null {
  if (typeof state !== 'object' || state === null || !('firstAnswer' in state)) return null
  const first = state.firstAnswer as FirstAnswer
  return typeof first?.choice === 'string' && Array.isArray(first.section?.sectionAnswers) ? first : null
}

/**
 * Returns the sections of the play with the first one as home showed it: with its answers in the same order, so that no button
 * moves, and a whole picture in the same version, so that it is not loaded twice.
 */
export function asOnHome({ section }: FirstAnswer, [first, ...others]: readonly Section[]): Section[] {
  if (!first) return []
  const placeOf = (answer: string) => section.sectionAnswers.indexOf(answer)
  const answers = first.answers.toSorted((one, other) => placeOf(one) - placeOf(other))
  return [{ ...first, answers, picture: section.sectionImage ?? first.picture }, ...others]
}
