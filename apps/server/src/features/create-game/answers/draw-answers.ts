import { titleKey } from '@guess/contract/rules/title-key'
import type { Platform } from '../../../platform/platform.ts'
import { type Candidate, chooseDistractors } from './choose-distractors.ts'
import { drawTitles, findAnswersOfType, findKnown, type KnownTitle } from './distractors.queries.ts'

type Needs = Pick<Platform, 'db' | 'random'>

/** Category 1 is manga; the others are anime. */
const MANGA_TYPE = 1
/**
 * Category 3 asks for characters: if an imported title has the name of a character, it is unclear which of the two the name
 * means.
 */
const CHARACTERS_TYPE = 3
const RANDOM_STEPS = 1 << 20

/**
 * Returns the kind of title to offer. The manga category asks for a story as a manga, even if the titles know it by its anime.
 */
const kindOf = (gameTypeId: number, own: KnownTitle | undefined) => (gameTypeId === MANGA_TYPE ? 'manga' : (own?.kind ?? 'anime'))

interface AskedFor {
  id: number
  gameTypeId: number
}

const candidateOf = ({ title, franchise }: KnownTitle): Candidate => ({ text: title, franchise })

/** Returns the known titles with one of the names that count in a category, keyed by the names' keys. */
async function knownIn(db: Needs['db'], gameTypeId: number, names: readonly string[]): Promise<Map<string, KnownTitle>> {
  const found = await findKnown(db, names.map(titleKey))
  const counting = found.filter(({ imported }) => !imported || gameTypeId !== CHARACTERS_TYPE)
  return new Map(counting.map((title) => [title.key, title]))
}

/** Splits the category's answers into known titles of the kind, and texts that are not known as titles. */
function sortAnswers(answers: readonly string[], known: ReadonlyMap<string, KnownTitle>, kind: KnownTitle['kind']) {
  const titles: KnownTitle[] = []
  const others: Candidate[] = []
  for (const text of answers) {
    const title = known.get(titleKey(text))
    if (!title) others.push({ text, franchise: null })
    else if (title.kind === kind) titles.push(title)
  }
  return { titles, others }
}

/** Groups titles by preference: hand-written ones first, because they are better known (CREATE-6). */
const handFirst = (titles: readonly KnownTitle[]): Candidate[][] =>
  [false, true].map((which) => titles.filter(({ imported }) => imported === which).map(candidateOf))

/**
 * Draws the answers of a new section, the right one first; they stay the same from then on (CREATE-5). A known title gets known
 * titles of its kind as wrong answers; anything else first gets answers of the category's other games.
 */
export async function drawAnswers({ db, random }: Needs, { id, gameTypeId }: AskedFor, answer: string): Promise<string[]> {
  const found = await findAnswersOfType(db, gameTypeId, random.below(RANDOM_STEPS) / RANDOM_STEPS, id)
  const answers = found.map((row) => row.answer)
  const known = await knownIn(db, gameTypeId, [answer, ...answers])
  const own = known.get(titleKey(answer))
  const kind = kindOf(gameTypeId, own)
  const { titles, others } = sortAnswers(answers, known, kind)
  const ofTitles = handFirst([...titles, ...(await drawTitles(db, kind, random.name()))])
  const groups = own ? [...ofTitles, others] : [others, ...ofTitles]
  return [answer, ...chooseDistractors({ text: answer, franchise: own?.franchise ?? null }, groups, random)]
}
