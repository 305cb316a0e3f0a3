import { TITLE_SUGGESTIONS } from '@guess/contract/rules/limits'
import { titleKey } from '@guess/contract/rules/title-key'
import { slipsToStart } from './slips.ts'

/** A name of a title, and how like it is to what was typed, from 0 to 1. */
export interface LikeName {
  title: string
  name: string
  /** Whether the title comes from a data set, and is not written by hand. */
  imported: boolean
  /** Of what was typed, how much stands together somewhere in the name. */
  likeness: number
  wholeLikeness: number
}

interface SlippedName extends LikeName {
  /** Slips between what was typed and the name's start; one more than are forgiven where it starts with something else. */
  slips: number
}

/** The least likeness: fewer letters are alike by accident more often. */
const LEAST = 0.28
const LEAST_WHEN_SHORT = 0.4
const SHORT = 3

const LETTERS_A_SLIP = 4
const SLIPS_MAX = 2

/** How many slips are forgiven, by how much was typed. */
export const slipsForgiven = (key: string) => Math.min(SLIPS_MAX, Math.floor(key.length / LETTERS_A_SLIP))

const closeness = (one: SlippedName, other: SlippedName) => one.slips - other.slips || other.likeness - one.likeness

const handFirst = (one: LikeName, other: LikeName) => Number(one.imported) - Number(other.imported)

const closerFirst = (forgiven: number) => (one: SlippedName, other: SlippedName) =>
  one.slips - other.slips ||
  (one.slips <= forgiven ? handFirst(one, other) : 0) ||
  other.likeness - one.likeness ||
  other.wholeLikeness - one.wholeLikeness ||
  handFirst(one, other) ||
  (one.title < other.title ? -1 : 1)

/**
 * The titles to suggest for what was typed: those that start with it, with few slips or none, then the most like it. Of those that
 * start alike the hand-written come first.
 * Each comes once; a name of it that is closer than the title itself is told.
 * @param key what was typed, as a title's key
 */
export function chooseTitles(key: string, names: readonly LikeName[]): { title: string; otherName: string | null }[] {
  const forgiven = slipsForgiven(key)
  const slipped = names.map((name) => ({ ...name, slips: Math.min(slipsToStart(key, titleKey(name.name)), forgiven + 1) }))
  const most = Math.max(...slipped.map(({ slips, likeness }) => (slips <= forgiven ? 1 : likeness)))
  const least = Math.max(most / 2, key.length <= SHORT ? LEAST_WHEN_SHORT : LEAST)
  const close = slipped.filter(({ slips, likeness }) => slips <= forgiven || likeness >= least).toSorted(closerFirst(forgiven))
  const chosen = new Map<string, SlippedName>()
  for (const name of close) {
    const closest = chosen.get(name.title)
    if (!closest || (name.name === name.title && closeness(name, closest) === 0)) chosen.set(name.title, name)
  }
  const rows = [...chosen.values()].slice(0, TITLE_SUGGESTIONS)
  return rows.map(({ title, name }) => ({ title, otherName: name === title ? null : name }))
}
