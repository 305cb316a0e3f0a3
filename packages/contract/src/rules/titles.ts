import { foldName } from './fold-name.ts'

/**
 * Returns the normalised form of a title for search. It ignores case, character width, accents and punctuation: 'Nausicaä' and
 * 'nausicaa' are equal, and so are 'Rüzgarlı Vadi' and 'ruzgarli vadi'.
 */
export const titleKey = (name: string) =>
  foldName(name)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A title that could be offered, with what makes two titles easy to mix up. */
export interface Candidate {
  text: string
  /** The franchise it belongs to. */
  franchise: string
  /** How well known it is, from 1 to 5. */
  fame: number
  year: number | null
  /** Series, film, …: a plain word. */
  form: string
  genres: readonly string[]
  /** Number of other names under which it is known. */
  otherNames: number
}

/** Returns the share of genres that only one of two titles has: 0 for the same genres, 1 if they share none. */
export function genreDistance(one: readonly string[], other: readonly string[]) {
  let shared = 0
  for (const genre of one) if (other.includes(genre)) shared++
  const all = one.length + other.length - shared
  return all === 0 ? 1 : 1 - shared / all
}

/** Returns how unlike two titles are, from 0. Having no genre in common weighs most, then fame, then form and age. */
export function titleDistance(one: Candidate, other: Candidate) {
  const decades = one.year === null || other.year === null ? 1 : Math.min(3, Math.abs(one.year - other.year) / 10)
  const forms = one.form === other.form ? 0 : 3
  return 8 * genreDistance(one.genres, other.genres) + 3 * Math.abs(one.fame - other.fame) + forms + decades
}

/** A title, or a text that is offered like one. */
export interface OfferedTitle {
  /** The normalised text, between spaces: `paddedKey`. */
  key: string
  /** The franchise it belongs to; null if the text is not a known title. */
  franchise: string | null
}

/** Returns the normalised form of a text between spaces, so that only whole words of one name are found in another. */
export const paddedKey = (text: string) => ` ${titleKey(text)} `

/** The key of a text without letters and digits. */
export const EMPTY_KEY = paddedKey('')

/**
 * Returns whether two texts are too similar to be offered together: of one franchise, or one name contains the other, as 'Naruto'
 * and 'Naruto the Movie' (CREATE-6).
 */
export const isOneFranchise = (one: OfferedTitle, other: OfferedTitle) =>
  (one.franchise !== null && one.franchise === other.franchise) || one.key.includes(other.key) || other.key.includes(one.key)
