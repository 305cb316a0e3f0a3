import { titleKey } from '@guess/contract/rules/title-key'
import type { Platform } from '../../../platform/platform.ts'
import { type Candidate, chooseDistractors } from './choose-distractors.ts'
import { drawTitles, findAnswersOfType, findKnown, type KnownTitle } from './distractors.queries.ts'

type Needs = Pick<Platform, 'db' | 'random'>

/** Category 1 is manga; the others are of anime. */
const MANGA_TYPE = 1
/** In category 3 characters are asked for: an imported title that is called like one does not tell what its name stands for. */
const CHARACTERS_TYPE = 3
const RANDOM_STEPS = 1 << 20

/** In the manga category a story is asked for as a manga, also where the titles know it by its anime. */
const kindOf = (gameTypeId: number, own: KnownTitle | undefined) => (gameTypeId === MANGA_TYPE ? 'manga' : (own?.kind ?? 'anime'))

interface AskedFor {
  id: number
  gameTypeId: number
}

const candidateOf = ({ title, franchise }: KnownTitle): Candidate => ({ text: title, franchise })

/** The titles that have one of the names and count in a category, by the names' keys. */
async function knownIn(db: Needs['db'], gameTypeId: number, names: readonly string[]): Promise<Map<string, KnownTitle>> {
  const found = await findKnown(db, names.map(titleKey))
  const counting = found.filter(({ imported }) => !imported || gameTypeId !== CHARACTERS_TYPE)
  return new Map(counting.map((title) => [title.key, title]))
}

/** Answers of the category that the titles know, where they are of the kind; and those that they do not know. */
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

/** Titles by preference: those written by hand are better known (CREATE-6). */
const handFirst = (titles: readonly KnownTitle[]): Candidate[][] =>
  [false, true].map((which) => titles.filter(({ imported }) => imported === which).map(candidateOf))

/**
 * The answers of a new section, the right one first: fixed from now on (CREATE-5). Beside a known title stand known titles of its
 * kind; beside anything else, first what else the category's games ask for.
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
