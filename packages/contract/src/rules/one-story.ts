import { titleKey } from './title-key.ts'

/** A title, or a text that is offered like one. */
export interface Story {
  /** The normalised text, between spaces: `storyKey`. */
  key: string
  /** The story it belongs to; null if the text is not a known title. */
  franchise: string | null
}

/** Returns the normalised form of a text in which one name can be looked for inside another. */
export const storyKey = (text: string) => ` ${titleKey(text)} `

/** The key of a text without letters and digits. */
export const NO_STORY = storyKey('')

/**
 * Returns whether two texts are too similar to be offered together: of one franchise, or one name contains the other, as 'Naruto'
 * and 'Naruto the Movie' (CREATE-6).
 */
export const isOneStory = (one: Story, other: Story) =>
  (one.franchise !== null && one.franchise === other.franchise) || one.key.includes(other.key) || other.key.includes(one.key)
