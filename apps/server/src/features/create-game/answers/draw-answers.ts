import { type Candidate, chooseWrongAnswers } from '@guess/contract/rules/choose-answers'
import { ANSWERS_MAX } from '@guess/contract/rules/limits'
import { titleKey } from '@guess/contract/rules/title-key'
import type { Platform } from '../../../platform/platform.ts'
import type { SectionAnswer } from '../drafts/drafts.queries.ts'
import { chooseDistractors, type Offered } from './choose-distractors.ts'
import { drawByHand, drawImported, findAnswersOfType, findKnown, type KnownTitle } from './distractors.queries.ts'

type Needs = Pick<Platform, 'db' | 'random'>

/** Category 1 is manga; the others are anime. */
const MANGA_TYPE = 1
/**
 * Category 3 asks for characters: if an imported title has the name of a character, it is unclear which of the two the name
 * means.
 */
const CHARACTERS_TYPE = 3
/** The fame of titles offered beside a text that is not known as a title. */
const WELL_KNOWN = 4
const WRONG = ANSWERS_MAX - 1
const RANDOM_STEPS = 1 << 20

/**
 * Returns the kind of title to offer. The manga category asks for a story as a manga, even if the titles know it by its anime.
 */
const kindOf = (gameTypeId: number, own: KnownTitle | undefined) => (gameTypeId === MANGA_TYPE ? 'manga' : (own?.kind ?? 'anime'))

interface AskedFor {
  id: number
  gameTypeId: number
}

/** Returns the known titles with one of the names that count in a category, keyed by the names' keys. */
async function knownIn(db: Needs['db'], gameTypeId: number, names: readonly string[]): Promise<Map<string, KnownTitle>> {
  const found = await findKnown(db, names.map(titleKey))
  const counting = found.filter(({ imported }) => !imported || gameTypeId !== CHARACTERS_TYPE)
  return new Map(counting.map((title) => [title.key, title]))
}

const candidateOf = ({ title, form, ...facts }: KnownTitle): Candidate => ({ ...facts, text: title, form: form ?? '' })

const storyOf = ({ title, franchise }: KnownTitle) => ({ text: title, franchise })

/**
 * Returns titles of a kind that tempt beside a known one, as typed, by preference: up to three hand-written ones, and imported
 * ones if those are fewer (CREATE-6).
 */
async function temptingBeside(
  { db, random }: Needs,
  own: KnownTitle,
  typed: string,
  kind: KnownTitle['kind'],
): Promise<Offered[][]> {
  const choose = (titles: readonly KnownTitle[]) => {
    const chosen = chooseWrongAnswers({ ...candidateOf(own), text: typed }, titles.map(candidateOf), random)
    return titles.filter(({ title }) => chosen.includes(title)).map(storyOf)
  }
  const byHand = choose(await drawByHand(db, kind, own.fame, random.name()))
  return byHand.length === WRONG ? [byHand] : [byHand, choose(await drawImported(db, kind, own.fame, random.name()))]
}

/**
 * Draws the answers of a new section, the right one first; they stay the same from then on (CREATE-5). A known title gets known
 * titles of its kind as wrong answers; anything else first gets answers of the category's other games. Returns them with the
 * fame of the right one.
 */
export async function drawAnswers(needs: Needs, { id, gameTypeId }: AskedFor, answer: string): Promise<SectionAnswer> {
  const { db, random } = needs
  const found = await findAnswersOfType(db, gameTypeId, random.below(RANDOM_STEPS) / RANDOM_STEPS, id)
  const answers = found.map((row) => row.answer)
  const known = await knownIn(db, gameTypeId, [answer, ...answers])
  const own = known.get(titleKey(answer))
  const kind = kindOf(gameTypeId, own)
  const others = answers.filter((text) => !known.has(titleKey(text))).map((text) => ({ text, franchise: null }))
  const groups = own
    ? [...(await temptingBeside(needs, own, answer, kind)), others]
    : [others, (await drawByHand(db, kind, WELL_KNOWN, random.name())).map(storyOf)]
  const wrong = chooseDistractors({ text: answer, franchise: own?.franchise ?? null }, groups, random)
  return { correctAnswer: answer, answers: [answer, ...wrong], fame: own?.fame ?? null }
}
