import { chooseWrongAnswers } from '@guess/contract/rules/choose-answers'
import { ANSWERS_MAX } from '@guess/contract/rules/limits'
import type { Candidate } from '@guess/contract/rules/titles'
import { EMPTY_KEY, isOneFranchise, paddedKey, titleKey } from '@guess/contract/rules/titles'
import type { Platform } from '../../../platform/platform.ts'
import { type Random, shuffled } from '../../../platform/random.ts'
import type { SectionAnswer } from '../drafts/drafts.queries.ts'
import {
  drawImported,
  findAnswersOfType,
  findByHand,
  findKnown,
  findOtherNames,
  type KnownTitle,
  type NamedTitle,
} from './distractors.queries.ts'

/** A possible wrong answer. */
export interface Offered {
  text: string
  /** The franchise it belongs to; null if the title is unknown. */
  franchise: string | null
}

const keyed = ({ text, franchise }: Offered) => ({ text, franchise, key: paddedKey(text) })

/**
 * Chooses up to three wrong answers, all of different franchises, and none of the right answer's franchise (CREATE-6).
 * @param answer the right answer
 * @param groups candidates by preference: a group is used only if the previous groups were not enough
 */
export function chooseDistractors(
  answer: Offered,
  groups: readonly (readonly Offered[])[],
  random: Pick<Random, 'below'>,
): string[] {
  const chosen = [keyed(answer)]
  for (const group of groups) {
    for (const index of shuffled(group.length, random)) {
      const candidate = keyed(group[index] as Offered)
      if (chosen.length === ANSWERS_MAX) break
      if (candidate.key !== EMPTY_KEY && !chosen.some((one) => isOneFranchise(one, candidate))) chosen.push(candidate)
    }
  }
  return chosen.slice(1).map(({ text }) => text)
}

type Needs = Pick<Platform, 'db' | 'random'>

/** Category 1 is manga; the others are anime. */
const MANGA_TYPE = 1
/**
 * Category 3 asks for characters: if an imported title has the name of a character, it is unclear which of the two the name
 * means.
 */
const CHARACTERS_TYPE = 3
/** The fames of titles offered beside a text that is not known as a title. */
const WELL_KNOWN = 3
const WRONG = ANSWERS_MAX - 1
const RANDOM_STEPS = 1 << 20

interface AskedFor {
  id: number
  gameTypeId: number
}

/** Returns the known titles with one of the names that count in a category, keyed by the names' keys. */
async function knownIn(db: Needs['db'], gameTypeId: number, names: readonly string[]): Promise<Map<string, NamedTitle>> {
  const found = await findKnown(db, names.map(titleKey))
  const counting = found.filter(({ imported }) => !imported || gameTypeId !== CHARACTERS_TYPE)
  return new Map(counting.map((title) => [title.key, title]))
}

/**
 * Returns an answer as it is stored: as the list of titles writes it, if it is a name from there, so that it does not differ from
 * the wrong ones by its writing (CREATE-18).
 */
export async function knownSpelling({ db }: Pick<Needs, 'db'>, { gameTypeId }: AskedFor, answer: string): Promise<string> {
  const known = await knownIn(db, gameTypeId, [answer])
  return known.get(titleKey(answer))?.name ?? answer
}

const candidateOf = ({ title, form, ...facts }: KnownTitle): Candidate => ({ ...facts, text: title, form: form ?? '' })

const franchiseOf = ({ title, franchise }: KnownTitle) => ({ text: title, franchise })

const isLatin = (name: string) => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(name)

/**
 * Returns titles as they are offered beside a right answer: by other names in its script if it is an other name, which would be the
 * only one (CREATE-18).
 */
async function namedLike({ db, random }: Needs, own: NamedTitle, titles: readonly KnownTitle[]): Promise<Offered[]> {
  if (own.name === own.title) return titles.map(franchiseOf)
  const found = await findOtherNames(
    db,
    titles.map(({ title }) => title),
  )
  return titles.map(({ title, franchise }) => {
    const others = found.filter((other) => other.title === title).map(({ name }) => name)
    const alike = others.filter((name) => isLatin(name) === isLatin(own.name))
    const names = [alike, others, [title]].find(({ length }) => length > 0) ?? []
    return { text: names[random.below(names.length)] ?? title, franchise }
  })
}

/**
 * Returns titles that tempt beside a known one, by preference: up to three of its kind that come from where it comes, written by
 * hand or imported, and then others of its kind (CREATE-6).
 */
async function temptingBeside(needs: Needs, own: NamedTitle): Promise<Offered[][]> {
  const { db, random } = needs
  const choose = (titles: readonly KnownTitle[]) => {
    const offerable = own.name === own.title ? titles : titles.filter(({ otherNames }) => otherNames > 0)
    const chosen = chooseWrongAnswers(candidateOf(own), offerable.map(candidateOf), random)
    return namedLike(
      needs,
      own,
      titles.filter(({ title }) => chosen.includes(title)),
    )
  }
  const byHand = async () => choose(await findByHand(db, own.kind))
  const imported = async () => choose(await drawImported(db, own, random.below))
  const [first, second] = own.imported ? [imported, byHand] : [byHand, imported]
  const alike = await first()
  return alike.length === WRONG ? [alike] : [alike, await second()]
}

/** Returns well-known titles that are offered beside a text that is not known as a title: manga in the manga category. */
async function wellKnown(db: Needs['db'], gameTypeId: number): Promise<Offered[]> {
  const titles = await findByHand(db, gameTypeId === MANGA_TYPE ? 'manga' : 'anime')
  const known = titles.filter(({ fame }) => fame >= WELL_KNOWN)
  return (known.length < WRONG ? titles : known).map(franchiseOf)
}

/**
 * Draws the answers of a new section, the right one first; they stay the same from then on (CREATE-5). A known title gets known
 * titles of its kind as wrong answers, in the manga category too; anything else first gets answers of the category's other games. Returns them with the
 * fame of the right one.
 */
export async function drawAnswers(needs: Needs, { id, gameTypeId }: AskedFor, answer: string): Promise<SectionAnswer> {
  const { db, random } = needs
  const found = await findAnswersOfType(db, gameTypeId, random.below(RANDOM_STEPS) / RANDOM_STEPS, id)
  const answers = found.map((row) => row.answer)
  const known = await knownIn(db, gameTypeId, [answer, ...answers])
  const own = known.get(titleKey(answer))
  const others = answers.filter((text) => !known.has(titleKey(text))).map((text) => ({ text, franchise: null }))
  const groups = own ? [...(await temptingBeside(needs, own)), others] : [others, await wellKnown(db, gameTypeId)]
  const wrong = chooseDistractors({ text: answer, franchise: own?.franchise ?? null }, groups, random)
  return { correctAnswer: answer, answers: [answer, ...wrong], fame: own?.fame ?? null }
}
