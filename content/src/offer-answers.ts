import { type Candidate, chooseWrongAnswers } from '@guess/contract/rules/choose-answers'
import { ALSO_FITS } from './also-fits.ts'
import type { DemoSection, ListedGame, OfferedGame, Picture } from './game.ts'
import { seededRandom } from './paint.ts'
import { SECTIONS } from './sections.ts'
import { TITLES } from './titles.ts'

const CANDIDATES = new Map<string, Candidate>(
  TITLES.map(({ title, otherNames, ...facts }) => [title, { ...facts, text: title, otherNames: otherNames.length }]),
)

const fitting = new Map<Picture, readonly string[]>(
  Object.entries(SECTIONS).map(([key, picture]) => [picture, ALSO_FITS[key as keyof typeof SECTIONS]]),
)

/** Returns a number that follows from a text (FNV-1a). */
const hashOf = (text: string) =>
  Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), 2166136261)

const drawFor = (text: string) => {
  const random = seededRandom(hashOf(text))
  return { below: (limit: number) => Math.floor(random() * limit) }
}

function offeredWith(game: ListedGame, picture: Picture): DemoSection['wrong'] {
  const asked = new Set(game.sections.map(({ answer }) => answer))
  const answer = CANDIDATES.get(picture.answer)
  const others = [...CANDIDATES.values()].filter(({ text }) => !asked.has(text))
  const wrong = answer && chooseWrongAnswers(answer, others, drawFor(`${game.name}: ${picture.answer}`), fitting.get(picture))
  if (wrong?.length !== 3) throw new Error(`No three wrong answers for ${picture.answer}.`)
  return wrong as [string, string, string]
}

/** Returns a game with three wrong answers for each picture; the same ones at every call. */
export const offerAnswers = (game: ListedGame): OfferedGame => ({
  ...game,
  sections: game.sections.map((picture) => ({ ...picture, wrong: offeredWith(game, picture) })),
})
