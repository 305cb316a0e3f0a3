import { seededRandom } from '../seeded-random.ts'
import { learnTrees } from './boosted-trees.ts'
import { AS_IT_IS, OFFERED, type Quizzes } from './features.ts'
import type { Guesser } from './guesser.ts'
import { learnLogit } from './logit.ts'
import { KINDS, tendenciesOf } from './tendencies.ts'

/** A way to guess, and in how many of the sections it is right. */
export interface Found {
  rule: string
  share: number
}

const FOLDS = 5
const EQUAL = 1e-5

/** Returns how probable it is that a guesser taps the right title of a section; among equals it taps any. */
function chanceOf(guesser: Guesser, { rows, names }: Quizzes, section: number): number {
  const scores = Array.from({ length: OFFERED }, (_, place) => guesser(rows, (section * OFFERED + place) * names.length))
  const best = Math.max(...scores) - EQUAL
  return (scores[0] ?? 0) < best ? 0 : 1 / scores.filter((score) => score >= best).length
}

/** Tries the greatest and the smallest of every feature as a rule. Returns what is found, the best first. */
export function tryEachRule(quizzes: Quizzes): Found[] {
  const tendencies = tendenciesOf(quizzes)
  const share = (at: number) => 1 / OFFERED + (tendencies[at] ?? 0) / quizzes.count
  return quizzes.names
    .map((name, feature) => ({ name, feature }))
    .filter(({ name }) => !name.endsWith(AS_IT_IS))
    .flatMap(({ name, feature }) => [
      { rule: `the greatest: ${name}`, share: share(KINDS * feature) },
      { rule: `the smallest: ${name}`, share: share(KINDS * feature + 1) },
    ])
    .sort((one, other) => other.share - one.share)
}

/** How sections are parted for learning: those of one title are in one fold, so that none is learnt by heart, or any are. */
export type Folds = 'by title' | 'by section'

function foldsOf({ rights }: Quizzes, folds: Folds): number[] {
  const random = seededRandom(FOLDS)
  if (folds === 'by section') return rights.map(() => Math.floor(random() * FOLDS))
  const titles = [...new Set(rights)].sort()
  const ofTitle = new Map(titles.map((title, place) => [title, place % FOLDS]))
  return rights.map((title) => ofTitle.get(title) ?? 0)
}

type Learn = (quizzes: Quizzes, sections: readonly number[]) => Guesser

/** Returns in how many sections a learnt guesser is right that it has not learnt from. @param tried how many folds are held back */
export function crossValidated(quizzes: Quizzes, learn: Learn, folds: Folds, tried = FOLDS): number {
  const foldOf = foldsOf(quizzes, folds)
  const sections = foldOf.map((_, section) => section)
  let [right, all] = [0, 0]
  for (let fold = 0; fold < tried; fold++) {
    const held = sections.filter((section) => foldOf[section] === fold)
    const guesser = learn(
      quizzes,
      sections.filter((section) => foldOf[section] !== fold),
    )
    for (const section of held) right += chanceOf(guesser, quizzes, section)
    all += held.length
  }
  return right / all
}

/** The ways of learning that the search tries. */
const LEARNERS: Record<string, Learn> = {
  'a conditional logit over all features': (quizzes, sections) => learnLogit(quizzes, sections),
  'boosted trees over all features': (quizzes, sections) => learnTrees(quizzes, sections),
}

/**
 * Returns what each way of learning reaches, with each way of parting.
 * @param tried how many folds are held back, one after the other
 */
export const tryEachLearner = (quizzes: Quizzes, foldings: readonly Folds[], tried = FOLDS): Found[] =>
  foldings.flatMap((folds) =>
    Object.entries(LEARNERS).map(([rule, learn]) => ({
      rule: `${rule}, learnt ${folds}`,
      share: crossValidated(quizzes, learn, folds, tried),
    })),
  )
