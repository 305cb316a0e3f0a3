import { titleKey } from '@guess/contract/rules/title-key'
import type { Platform } from '../../platform/platform.ts'
import { type Candidate, chooseDistractors } from './choose-distractors.ts'
import { drawTitles, findAnswersOfType, findKnown, type KnownTitle } from './distractors.queries.ts'

type Needs = Pick<Platform, 'db' | 'random'>

/** Category 1 is manga; the others are of anime. */
const MANGA_TYPE = 1
const RANDOM_STEPS = 1 << 20

/** In the manga category a story is asked for as a manga, also where the titles know it by its anime. */
const kindOf = (gameTypeId: number, own: KnownTitle | undefined) => (gameTypeId === MANGA_TYPE ? 'manga' : (own?.kind ?? 'anime'))

interface AskedFor {
  id: number
  gameTypeId: number
}

/** Answers of the category by whether the titles know them; known ones only where they are of the kind. */
function sortAnswers(answers: readonly string[], known: ReadonlyMap<string, KnownTitle>, kind: KnownTitle['kind']) {
  const titles: Candidate[] = []
  const others: Candidate[] = []
  for (const text of answers) {
    const title = known.get(titleKey(text))
    if (!title) others.push({ text, franchise: null })
    else if (title.kind === kind) titles.push({ text: title.title, franchise: title.franchise })
  }
  return { titles, others }
}

/**
 * The answers of a new section, the right one first: fixed from now on (CREATE-5). Beside a known title stand known titles of its
 * kind; beside anything else, first what else the category's games ask for.
 */
export async function drawAnswers({ db, random }: Needs, { id, gameTypeId }: AskedFor, answer: string): Promise<string[]> {
  const found = await findAnswersOfType(db, gameTypeId, random.below(RANDOM_STEPS) / RANDOM_STEPS, id)
  const answers = found.map((row) => row.answer)
  const known = new Map((await findKnown(db, [answer, ...answers].map(titleKey))).map((title) => [title.key, title]))
  const own = known.get(titleKey(answer))
  const kind = kindOf(gameTypeId, own)
  const drawn = (await drawTitles(db, kind, random.name())).map(({ title, franchise }) => ({ text: title, franchise }))
  const { titles, others } = sortAnswers(answers, known, kind)
  const groups = own ? [[...titles, ...drawn], others] : [others, [...titles, ...drawn]]
  return [answer, ...chooseDistractors({ text: answer, franchise: own?.franchise ?? null }, groups, random)]
}
