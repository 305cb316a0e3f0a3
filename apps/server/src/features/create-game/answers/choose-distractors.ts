import { ANSWERS_MAX } from '@guess/contract/rules/limits'
import { isOneStory, NO_STORY, storyKey } from '@guess/contract/rules/one-story'
import { type Random, shuffled } from '../../../platform/random.ts'

/** A possible wrong answer. */
export interface Offered {
  text: string
  /** The story it belongs to; null if the title is unknown. */
  franchise: string | null
}

const keyed = ({ text, franchise }: Offered) => ({ text, franchise, key: storyKey(text) })

/**
 * Chooses up to three wrong answers, all of different stories, and none of the right answer's story (CREATE-6).
 * @param answer the right answer
 * @param groups candidates by preference: a group is used only if the previous groups were not enough
 */
export function chooseDistractors(
  answer: Offered,
  groups: readonly (readonly Offered[])[],
  random: Pick<Random, 'below'>,
): string[] {
  const chosen = [keyed(answer)]
  for (const group of groups) {
    for (const index of shuffled(group.length, random)) {
      const candidate = keyed(group[index] as Offered)
      if (chosen.length === ANSWERS_MAX) break
      if (candidate.key !== NO_STORY && !chosen.some((one) => isOneStory(one, candidate))) chosen.push(candidate)
    }
  }
  return chosen.slice(1).map(({ text }) => text)
}
