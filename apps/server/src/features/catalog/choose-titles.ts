import { TITLE_SUGGESTIONS } from '@guess/contract/rules/limits'
import { titleKey } from '@guess/contract/rules/titles'
import { typosToStart } from './typos.ts'

/** A name of a title, and its similarity to the typed text, from 0 to 1. */
export interface LikeName {
  title: string
  name: string
  /** Whether the title is imported from a data set, not written by hand. */
  imported: boolean
  /** How much of the typed text occurs contiguously in the name. */
  likeness: number
  wholeLikeness: number
}

interface SlippedName extends LikeName {
  /**
   * Number of typos between the typed text and the start of the name; one more than is tolerated if the name starts differently.
   */
  typos: number
}

/** The minimum likeness. It is higher for short texts, because few letters match by accident more often. */
const LEAST = 0.28
const LEAST_WHEN_SHORT = 0.4
const SHORT = 3

const LETTERS_PER_TYPO = 4
const TYPOS_MAX = 2

/** Returns how many typos are tolerated, by the length of the typed text. */
export const typosAllowed = (key: string) => Math.min(TYPOS_MAX, Math.floor(key.length / LETTERS_PER_TYPO))

const closeness = (one: SlippedName, other: SlippedName) => one.typos - other.typos || other.likeness - one.likeness

const handFirst = (one: LikeName, other: LikeName) => Number(one.imported) - Number(other.imported)

const closerFirst = (forgiven: number) => (one: SlippedName, other: SlippedName) =>
  one.typos - other.typos ||
  (one.typos <= forgiven ? handFirst(one, other) : 0) ||
  other.likeness - one.likeness ||
  other.wholeLikeness - one.wholeLikeness ||
  handFirst(one, other) ||
  (one.title < other.title ? -1 : 1)

/**
 * Returns the titles to suggest: those that start with the typed text, with few or no typos, then the most similar ones. Among
 * titles with the same kind of start, hand-written ones come first. Each title occurs once; `otherName` is a name of it that
 * matches better than the title itself.
 * @param key the typed text as a title key
 */
export function chooseTitles(key: string, names: readonly LikeName[]): { title: string; otherName: string | null }[] {
  const forgiven = typosAllowed(key)
  const slipped = names.map((name) => ({ ...name, typos: Math.min(typosToStart(key, titleKey(name.name)), forgiven + 1) }))
  const most = Math.max(...slipped.map(({ typos, likeness }) => (typos <= forgiven ? 1 : likeness)))
  const least = Math.max(most / 2, key.length <= SHORT ? LEAST_WHEN_SHORT : LEAST)
  const close = slipped.filter(({ typos, likeness }) => typos <= forgiven || likeness >= least).toSorted(closerFirst(forgiven))
  const chosen = new Map<string, SlippedName>()
  for (const name of close) {
    const closest = chosen.get(name.title)
    if (!closest || (name.name === name.title && closeness(name, closest) === 0)) chosen.set(name.title, name)
  }
  const rows = [...chosen.values()].slice(0, TITLE_SUGGESTIONS)
  return rows.map(({ title, name }) => ({ title, otherName: name === title ? null : name }))
}
