import { chooseWrongAnswers } from '@guess/contract/rules/choose-answers'
import type { Candidate } from '@guess/contract/rules/titles'
import { FITS_A_TO_G } from './also-fits/a-to-g.ts'
import { FITS_H_TO_M } from './also-fits/h-to-m.ts'
import { FITS_N_TO_Z } from './also-fits/n-to-z.ts'
import type { DemoSection, GamePlan, OfferedGame, Picture } from './game.ts'
import { SECTIONS } from './sections.ts'
import { seededRandom } from './seeded-random.ts'
import { TITLES } from './titles.ts'

/**
 * Names of the franchises that a picture fits as well as its own answer does, because they tell of the same things or because
 * their name says what the picture shows. None of their titles may be a wrong answer beside it.
 */
export const ALSO_FITS: Record<keyof typeof SECTIONS, readonly string[]> = { ...FITS_A_TO_G, ...FITS_H_TO_M, ...FITS_N_TO_Z }

const CANDIDATES = new Map<string, Candidate>(
  TITLES.map(({ title, otherNames, ...facts }) => [title, { ...facts, text: title, otherNames: otherNames.length }]),
)

const fitting = new Map<Picture['drawing'], readonly string[]>(
  Object.entries(SECTIONS).map(([key, { drawing }]) => [drawing, ALSO_FITS[key as keyof typeof SECTIONS]]),
)

/** Returns a number that follows from a text (FNV-1a). */
const hashOf = (text: string) =>
  Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)

const randomFor = (text: string) => {
  const random = seededRandom(hashOf(text))
  return { below: (limit: number) => Math.floor(random() * limit) }
}

const candidateOf = (title: string): Candidate => {
  const candidate = CANDIDATES.get(title)
  if (!candidate) throw new Error(`${title} is not a known title.`)
  return candidate
}

/**
 * @param seed what the choice follows from
 * @param taken franchises that this game asks for or has offered already
 */
function offeredWith(seed: string, picture: Picture, taken: ReadonlySet<string>): DemoSection['wrong'] {
  const others = [...CANDIDATES.values()].filter(({ franchise }) => !taken.has(franchise))
  const wrong = chooseWrongAnswers(candidateOf(picture.answer), others, randomFor(seed), fitting.get(picture.drawing))
  if (wrong.length !== 3) throw new Error(`No three wrong answers for ${picture.answer}.`)
  return wrong as [string, string, string]
}

/**
 * Returns a game with three wrong answers for each picture; the same ones at every call. No franchise is offered twice in a game,
 * because a title that comes back would be known to be wrong.
 * @param variant a number; with another one, other wrong answers are drawn
 */
export function offerAnswers(game: GamePlan, variant: number): OfferedGame {
  const taken = new Set(game.sections.map(({ answer }) => candidateOf(answer).franchise))
  const sections = game.sections.map((picture) => {
    const wrong = offeredWith(`${game.name}, ${variant}: ${picture.answer}`, picture, taken)
    for (const title of wrong) taken.add(candidateOf(title).franchise)
    return { ...picture, wrong }
  })
  return { ...game, sections }
}
