import { ANSWERS_MAX } from '@guess/contract/rules/limits'
import { titleKey } from '@guess/contract/rules/title-key'
import { type Random, shuffled } from '../../../platform/random.ts'

/** An answer that could be offered beside the right one. */
export interface Candidate {
  text: string
  /** What story it belongs to; null where the titles do not know it. */
  franchise: string | null
}

const wordsOf = (text: string) => ` ${titleKey(text)} `

/** Whether one name has the other in it: 'Naruto' and 'Naruto the Movie' are too close, whoever knows them. */
const holdsOther = (one: string, other: string) => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  return a.includes(b) || b.includes(a)
}

const isOneStory = (one: Candidate, other: Candidate) =>
  (one.franchise !== null && one.franchise === other.franchise) || holdsOther(one.text, other.text)

/**
 * Up to three wrong answers: of no story twice, and none of the right answer's (CREATE-6).
 * @param answer the right one
 * @param groups candidates by preference: the next group is asked only when the ones before gave too few
 */
export function chooseDistractors(
  answer: Candidate,
  groups: readonly (readonly Candidate[])[],
  random: Pick<Random, 'below'>,
): string[] {
  const chosen = [answer]
  for (const group of groups) {
    for (const index of shuffled(group.length, random)) {
      const candidate = group[index] as Candidate
      if (chosen.length === ANSWERS_MAX) break
      if (titleKey(candidate.text) !== '' && !chosen.some((one) => isOneStory(one, candidate))) chosen.push(candidate)
    }
  }
  return chosen.slice(1).map(({ text }) => text)
}
