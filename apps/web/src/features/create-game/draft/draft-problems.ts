import { titleKey } from '@guess/contract/rules/title-key'
import { answerFault, gameNameFault } from '@guess/contract/rules/typed-text'
import { type Draft, type PicturePlace, type Row, tidy } from './draft.ts'

export const nameProblem = (gameName: string) => gameNameFault(tidy(gameName))

export const categoryProblem = (gameTypeId: number | null) => (gameTypeId === null ? 'category-missing' : null)

export const panelProblem = (panel: PicturePlace | null) => (panel?.at === 'good' ? null : 'panel-missing')

/** What still keeps the first step from being done, in the order of its fields. */
export const basicsProblems = ({ gameName, gameTypeId, panel }: Draft) =>
  [nameProblem(gameName), categoryProblem(gameTypeId), panelProblem(panel)].filter((problem) => problem !== null)

export const answerProblem = ({ answer }: Row) => answerFault(tidy(answer))

/** Whether there is one good picture for each section, neither fewer nor more. */
export const hasAllPictures = ({ rows, sectionAmount }: Draft) =>
  rows.length === sectionAmount && rows.every(({ place }) => place.at === 'good')

/** Whether nothing keeps the game from being published. */
export const isReady = (draft: Draft) =>
  basicsProblems(draft).length === 0 && hasAllPictures(draft) && draft.rows.every((row) => answerProblem(row) === null)

/** The place of the first row before this one that `keyOf` calls the same; null where there is none. */
function firstLike(rows: readonly Row[], at: number, keyOf: (row: Row) => string | null) {
  const row = rows[at]
  const key = row && keyOf(row)
  const first = key ? rows.findIndex((other) => keyOf(other) === key) : at
  return first < at ? first : null
}

/** The earlier section with the same picture. */
export const samePictureBefore = (rows: readonly Row[], at: number) =>
  firstLike(rows, at, ({ place }) => (place.at === 'good' ? place.picture.fingerprint : null))

/** The earlier section with the same answer, whatever its case, accents and signs. */
export const sameAnswerBefore = (rows: readonly Row[], at: number) =>
  firstLike(rows, at, ({ answer }) => titleKey(answer) || null)

/** The numbers of the sections, from 1, whose pictures were refused for one of these reasons. */
export const refusedNumbers = (rows: readonly Row[]) =>
  rows.flatMap(({ place }, at) => (place.at === 'refused' ? [{ number: at + 1, fault: place.fault }] : []))
