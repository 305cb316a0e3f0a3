// Questions as the site makes them, for the report that measures how far a program can guess right answers from the titles alone
// (docs/guessing-by-titles.md, TITLE-17).
import { chooseWrongAnswers } from '@guess/contract/rules/choose-answers'
import type { Candidate } from '@guess/contract/rules/titles'
import { seededRandom } from '../seeded-random.ts'
import type { Form } from '../titles/title.ts'
import { TITLES } from '../titles.ts'
import type { Offered } from './features.ts'

/** Chooses wrong answers as the site does. */
export type Choose = typeof chooseWrongAnswers

export const FORMS: readonly Form[] = ['series', 'film', 'ova', 'manga']

const candidates = TITLES.map(({ title, otherNames, kind, ...facts }) => ({
  kind,
  candidate: { ...facts, text: title, otherNames: otherNames.length } satisfies Candidate,
}))

/** Draws wrong answers as the site does, for right answers of a form, all its titles being equally likely. */
export function freshDraws(form: Form, count: number, seed: number, choose: Choose = chooseWrongAnswers): Offered[] {
  const random = seededRandom(seed)
  const draw = { below: (limit: number) => Math.floor(random() * limit) }
  const kind = form === 'manga' ? 'manga' : 'anime'
  const ofKind = candidates.filter((one) => one.kind === kind).map(({ candidate }) => candidate)
  const rights = ofKind.filter((one) => one.form === form)
  return Array.from({ length: count }, (): Offered => {
    const right = rights[draw.below(rights.length)] as Candidate
    return [right.text, ...choose(right, ofKind, draw)]
  })
}
