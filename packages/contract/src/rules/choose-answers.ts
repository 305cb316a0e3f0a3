import { type Noise, type Seated, seatsOf, shuffledBy, tableOf } from './deal-titles.ts'
import { ANSWERS_MAX } from './limits.ts'
import { type Candidate, isOneFranchise, titleDistance } from './titles.ts'

interface Random {
  /** Returns an integer from 0 to `limit` − 1, all equally likely. */
  below(limit: number): number
}

const WRONG = ANSWERS_MAX - 1

/** Returns numbers that follow from `seed` (mulberry32: quick, and secret from nobody). */
function quickNoise(seed: number): Noise {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Adds to `chosen`, in order, what is of another franchise than all that is there, until there are enough. */
function addApart(chosen: Seated[], more: readonly Seated[]): void {
  for (const one of more) if (chosen.length < ANSWERS_MAX && !chosen.some((other) => isOneFranchise(one, other))) chosen.push(one)
}

/** Returns the titles that can be offered beside one, the nearest first. */
function nearestTo(title: Candidate, others: readonly Candidate[], noise: Noise): Seated[] {
  const [own, ...seats] = seatsOf([title, ...others])
  const distances = new Map(seats.map((one) => [one, titleDistance(own.title, one.title) + noise()]))
  return [...distances].sort(([, one], [, other]) => one - other).map(([one]) => one)
}

/**
 * Chooses up to three wrong answers, all of different franchises, none of the right answer's franchise: all titles of the right answer's
 * form, with it among them, are dealt out to tables of titles that are alike in fame, genres and age (`tableOf`), and those at
 * its table are offered. Each title at a table is equally likely to be the right one, because the tables do not depend on it. Where
 * its table has too few, the nearest titles follow. The same arguments give the same choice.
 * @param answer the right answer
 * @param candidates titles that may be offered; their order matters
 * @param alsoFits franchises that the picture would fit as well
 */
export function chooseWrongAnswers(
  answer: Candidate,
  candidates: readonly Candidate[],
  random: Random,
  alsoFits: readonly string[] = [],
): string[] {
  const noise = quickNoise(random.below(2 ** 32))
  const others = candidates.filter(({ text, franchise }) => text !== answer.text && !alsoFits.includes(franchise))
  const alike = others.filter(({ form }) => form === answer.form)
  const chosen: Seated[] = seatsOf([answer])
  addApart(chosen, shuffledBy(tableOf(answer, alike, noise), noise))
  if (chosen.length <= WRONG) addApart(chosen, nearestTo(answer, others, noise))
  return chosen.slice(1).map(({ title }) => title.text)
}
