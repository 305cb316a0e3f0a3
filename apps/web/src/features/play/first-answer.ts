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

/** Returns the sections of the play with the answers of the first one in the order of home, so that no button moves. */
export function inOrderOf({ section }: FirstAnswer, sections: readonly Section[]): Section[] {
  const placeOf = (answer: string) => section.sectionAnswers.indexOf(answer)
  return sections.map((each, at) =>
    at === 0 ? { ...each, answers: each.answers.toSorted((one, other) => placeOf(one) - placeOf(other)) } : each,
  )
}
