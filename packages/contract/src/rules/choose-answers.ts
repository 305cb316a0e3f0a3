import { ANSWERS_MAX } from './limits.ts'
import { isOneStory, NO_STORY, type Story, storyKey } from './one-story.ts'

/** A title that could be offered, with what makes two titles easy to mix up. */
export interface Candidate {
  text: string
  /** The story it belongs to. */
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

interface Draw {
  /** Returns an integer from 0 to `limit` − 1, all equally likely. */
  below(limit: number): number
}

/** Number of candidates, nearest first, from which the wrong answers are taken. */
const NEAR = 30
/** Number of candidates, nearest first, whose stories are compared to find the `NEAR`. */
const LOOKED_AT = 96
/** Decides between candidates that are about equally near, in the unit of `distance`. */
const SPREAD = 2
/** What one rank off the drawn one weighs, in the unit of `distance`: more than nearness, so that no cue gives the answer away. */
const RANK_WEIGHT = 8

/** Properties by which somebody who does not know the picture could guess. */
const CUES: readonly ((title: Candidate) => number)[] = [
  ({ fame }) => fame,
  ({ otherNames }) => otherNames,
  ({ text }) => text.length,
]

/** Returns the share of genres that only one of two titles has: 0 for the same genres, 1 if they share none. */
function genreDistance(one: readonly string[], other: readonly string[]) {
  let shared = 0
  for (const genre of one) if (other.includes(genre)) shared++
  const all = one.length + other.length - shared
  return all === 0 ? 1 : 1 - shared / all
}

/** Returns how unlike two titles are, from 0. Having no genre in common weighs most, then fame, then form and age. */
function distance(one: Candidate, other: Candidate) {
  const decades = one.year === null || other.year === null ? 1 : Math.min(3, Math.abs(one.year - other.year) / 10)
  const forms = one.form === other.form ? 0 : 3
  return 8 * genreDistance(one.genres, other.genres) + 3 * Math.abs(one.fame - other.fame) + forms + decades
}

/** Returns numbers from 0 up to 1 that follow from `seed` (a linear congruential generator: quick, and secret from nobody). */
function quickNoise(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Near {
  title: Candidate
  distance: number
}

/** A candidate as it stands beside the right answer. */
interface Offer extends Near, Story {
  /** For each cue whether this title is ahead of the right answer (1), equal (0) or behind it (−1). */
  sides: readonly number[]
}

const offerOf = (answer: Candidate, { title, distance }: Near): Offer => ({
  title,
  distance,
  key: storyKey(title.text),
  franchise: title.franchise,
  sides: CUES.map((cue) => Math.sign(cue(title) - cue(answer))),
})

/** Returns the `LOOKED_AT` nearest candidates, nearest first, without sorting all of them. */
function nearest(answer: Candidate, candidates: readonly Candidate[], noise: () => number): Near[] {
  const found: Near[] = []
  let limit = Number.POSITIVE_INFINITY
  for (const title of candidates) {
    const near = { title, distance: distance(answer, title) + SPREAD * noise() }
    if (near.distance >= limit) continue
    found.push(near)
    if (found.length < 2 * LOOKED_AT) continue
    found.sort((a, b) => a.distance - b.distance).length = LOOKED_AT
    limit = (found.at(-1) as Near).distance
  }
  return found.sort((a, b) => a.distance - b.distance).slice(0, LOOKED_AT)
}

/** Leaves out what cannot be offered beside the right answer: its own story, what fits the picture as well, a text twice. */
function offerable(answer: Candidate, near: readonly Near[], alsoFits: readonly string[]): Offer[] {
  const own = offerOf(answer, { title: answer, distance: 0 })
  const taken = new Set([NO_STORY])
  const found: Offer[] = []
  for (const one of near) {
    if (found.length === NEAR) break
    if (alsoFits.includes(one.title.franchise)) continue
    const offer = offerOf(answer, one)
    if (taken.has(offer.key) || isOneStory(own, offer)) continue
    taken.add(offer.key)
    found.push(offer)
  }
  return found
}

/** Returns by how many ranks a cue places the right answer away from the rank drawn for it; equal values share their ranks. */
function ranksOff(cue: number, wrong: readonly Offer[], drawn: number) {
  let ahead = 0
  let equal = 0
  for (const { sides } of wrong) {
    if (sides[cue] === 1) ahead++
    else if (sides[cue] === 0) equal++
  }
  return drawn < ahead ? ahead - drawn : Math.max(0, drawn - ahead - equal)
}

/** Calls `visit` for every choice of three of the candidates that are of three different stories. */
function eachTriple(near: readonly Offer[], visit: (triple: readonly [Offer, Offer, Offer]) => void) {
  const apart = near.map((one) => near.map((other) => !isOneStory(one, other)))
  for (let a = 0; a < near.length; a++)
    for (let b = a + 1; b < near.length; b++) {
      if (!apart[a]?.[b]) continue
      for (let c = b + 1; c < near.length; c++)
        if (apart[a]?.[c] && apart[b]?.[c]) visit([near[a] as Offer, near[b] as Offer, near[c] as Offer])
    }
}

/** Returns as many of the candidates as can stand together, nearest first: used where three cannot. */
function asManyAsFit(near: readonly Offer[]): Offer[] {
  const chosen: Offer[] = []
  for (const one of near) if (!chosen.some((other) => isOneStory(one, other))) chosen.push(one)
  return chosen
}

/**
 * Chooses up to three wrong answers that tempt: near the right one in fame, genres, age and form, all of different stories, none
 * of the right answer's story. For each cue of `CUES` the rank of the right answer among the four is drawn first, all four
 * equally likely, and the choice keeps to it where it can: "tap the most famous one" is right in about a quarter of all cases.
 * The same arguments give the same choice.
 * @param answer the right answer
 * @param candidates titles that may be offered; their order matters
 * @param alsoFits franchises that the picture would fit as well
 */
export function chooseWrongAnswers(
  answer: Candidate,
  candidates: readonly Candidate[],
  random: Draw,
  alsoFits: readonly string[] = [],
): string[] {
  const noise = quickNoise(random.below(2 ** 32))
  const drawn = CUES.map(() => random.below(ANSWERS_MAX))
  const near = offerable(answer, nearest(answer, candidates, noise), alsoFits)
  let best: readonly Offer[] = []
  let lowest = Number.POSITIVE_INFINITY
  eachTriple(near, (triple) => {
    let cost = triple[0].distance + triple[1].distance + triple[2].distance
    for (const [cue, rank] of drawn.entries()) cost += RANK_WEIGHT * ranksOff(cue, triple, rank)
    if (cost >= lowest) return
    lowest = cost
    best = triple
  })
  const chosen = best.length > 0 ? best : asManyAsFit(near)
  return chosen.map(({ title }) => title.text)
}
