import { ANSWERS_MAX } from '@guess/contract/rules/limits'
import { titleKey } from '@guess/contract/rules/title-key'
import { type Random, shuffled } from '../../../platform/random.ts'

/** A possible wrong answer. */
export interface Story {
  text: string
  /** The story it belongs to; null if the title is unknown. */
  franchise: string | null
}

const keyOf = (text: string) => ` ${titleKey(text)} `

/** Returns whether one name contains the other: 'Naruto' and 'Naruto the Movie' are too similar to be offered together. */
const holdsOther = (one: string, other: string) => {
  const [a, b] = [keyOf(one), keyOf(other)]
  return a.includes(b) || b.includes(a)
}

const isOneStory = (one: Story, other: Story) =>
  (one.franchise !== null && one.franchise === other.franchise) || holdsOther(one.text, other.text)

/**
 * Chooses up to three wrong answers, all of different stories, and none of the right answer's story (CREATE-6).
 * @param answer the right answer
 * @param groups candidates by preference: a group is used only if the previous groups were not enough
 */
export function chooseDistractors(answer: Story, groups: readonly (readonly Story[])[], random: Pick<Random, 'below'>): string[] {
  const chosen = [answer]
  for (const group of groups) {
    for (const index of shuffled(group.length, random)) {
      const candidate = group[index] as Story
      if (chosen.length === ANSWERS_MAX) break
      if (titleKey(candidate.text) !== '' && !chosen.some((one) => isOneStory(one, candidate))) chosen.push(candidate)
    }
  }
  return chosen.slice(1).map(({ text }) => text)
}
