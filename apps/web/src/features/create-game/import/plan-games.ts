import { SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import { SQUARE_AMOUNTS, type SquareAmount } from '@guess/contract/rules/squares'
import { answerError, gameNameError } from '@guess/contract/rules/typed-text'
import { normaliseText, type SectionAmount } from '../draft/draft.ts'
import type { PictureError } from '../pictures/picture-errors.ts'
import type { FoundFile } from './find-file.ts'
import type { TableRow } from './table.ts'

/** Why a row cannot be imported. */
export type RowErrorKind =
  | 'game-missing'
  | 'game-too-long'
  | 'category-missing'
  | 'category-unknown'
  | 'category-differs'
  | 'squares-wrong'
  | 'squares-differ'
  | 'picture-missing'
  | 'file-missing'
  | 'file-ambiguous'
  | 'picture-repeated'
  | 'answer-missing'
  | 'answer-too-long'
  | 'panel-differs'
  | 'amount-wrong'
  | PictureError

export interface RowError {
  row: number
  error: RowErrorKind
  /** What the reason is about: a name, a number of pictures, or the number of another row. */
  about: string
}

/** What is known of a picture file: that it is being checked, its error, or the fingerprint of its bytes. */
export type CheckedFile = { at: 'checking' } | { at: 'refused'; error: PictureError } | { at: 'good'; fingerprint: string }

export interface PlannedSection {
  row: number
  /** The path of the picture; null if there is none. */
  path: string | null
  answer: string
}

export interface PlannedGame {
  name: string
  gameTypeId: number | null
  squareAmount: SquareAmount | null
  /** The path of the preview; null for one that is made of the first picture. */
  preview: string | null
  sections: readonly PlannedSection[]
  errors: readonly RowError[]
  /** Whether some of its pictures are still being checked. */
  isChecking: boolean
}

/** A game that can be imported. */
export interface ReadyGame extends PlannedGame {
  gameTypeId: number
  squareAmount: SquareAmount
  sections: readonly (PlannedSection & { path: string })[]
}

export const isReady = (game: PlannedGame): game is ReadyGame => game.errors.length === 0 && !game.isChecking

export const sectionAmountOf = ({ sections }: ReadyGame) => sections.length as SectionAmount

export interface PlanContext {
  findFile: (named: string) => FoundFile
  checked: (path: string) => CheckedFile
  /** Returns the id of a category by a name of it, in any language, or by its number; null if there is none. */
  categoryOf: (text: string) => number | null
}

/** Puts the rows of a table together to games: rows without a name belong to the game of the row before. */
function groupsOf(rows: readonly TableRow[]): { name: string; rows: TableRow[] }[] {
  const groups = new Map<string, TableRow[]>()
  let name = ''
  for (const row of rows) {
    name = normaliseText(row.game) || name
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups].map(([of, own]) => ({ name: of, rows: own }))
}

/** Returns the games of a table, each with what is wrong in its rows. No two rows may have the same picture. */
export function planGames(rows: readonly TableRow[], context: PlanContext): PlannedGame[] {
  const seen = new Map<string, number>()
  return groupsOf(rows).map((group) => planGame(group, context, seen))
}

function planGame({ name, rows }: { name: string; rows: readonly TableRow[] }, context: PlanContext, seen: Map<string, number>) {
  const errors: RowError[] = []
  const first = rows[0] as TableRow
  const nameError = gameNameError(name)
  if (nameError)
    errors.push({ row: first.number, error: nameError === 'game-name-missing' ? 'game-missing' : 'game-too-long', about: name })
  const gameTypeId = categoryIn(rows, context, errors)
  const squareAmount = squaresIn(rows, errors)
  const preview = previewIn(rows, context, errors)
  const sections = rows.map((row) => sectionIn(row, context, seen, errors))
  if (!SECTION_AMOUNTS.some((amount) => amount === rows.length))
    errors.push({ row: first.number, error: 'amount-wrong', about: String(rows.length) })
  const paths = [preview, ...sections.map(({ path }) => path)].filter((path) => path !== null)
  const isChecking = paths.some((path) => context.checked(path).at === 'checking')
  const byRow = errors.toSorted((one, other) => one.row - other.row)
  return { name, gameTypeId, squareAmount, preview, sections, errors: byRow, isChecking }
}

/** Returns the one value of a column that a game has in its first row and may repeat in the others. */
function sharedValue(
  rows: readonly TableRow[],
  column: 'category' | 'squares' | 'panel',
  differs: RowErrorKind,
  errors: RowError[],
) {
  const value = rows.find((row) => row[column] !== '')?.[column] ?? ''
  for (const row of rows)
    if (row[column] !== '' && row[column] !== value) errors.push({ row: row.number, error: differs, about: value })
  return value
}

const numberOfFirst = (rows: readonly TableRow[]) => rows[0]?.number ?? 0

function categoryIn(rows: readonly TableRow[], { categoryOf }: PlanContext, errors: RowError[]): number | null {
  const text = sharedValue(rows, 'category', 'category-differs', errors)
  const id = text === '' ? null : categoryOf(text)
  if (id === null)
    errors.push({ row: numberOfFirst(rows), error: text === '' ? 'category-missing' : 'category-unknown', about: text })
  return id
}

function squaresIn(rows: readonly TableRow[], errors: RowError[]): SquareAmount | null {
  const text = sharedValue(rows, 'squares', 'squares-differ', errors)
  const amount = SQUARE_AMOUNTS.find((each) => String(each) === text) ?? null
  if (amount === null) errors.push({ row: numberOfFirst(rows), error: 'squares-wrong', about: text })
  return amount
}

/** Returns the path of the preview, which a table names in its column `panel`. */
function previewIn(rows: readonly TableRow[], context: PlanContext, errors: RowError[]): string | null {
  const text = sharedValue(rows, 'panel', 'panel-differs', errors)
  if (text === '') return null
  const row = rows.find(({ panel }) => panel !== '')?.number ?? numberOfFirst(rows)
  return pathOf(text, row, context, errors)
}

/** Returns the path of a picture that a row names, unless it is missing or cannot be used. */
function pathOf(named: string, row: number, { findFile, checked }: PlanContext, errors: RowError[]): string | null {
  const found = findFile(named)
  if (found.at !== 'found') {
    errors.push({ row, error: found.at === 'missing' ? 'file-missing' : 'file-ambiguous', about: named })
    return null
  }
  const file = checked(found.path)
  if (file.at === 'refused') errors.push({ row, error: file.error, about: named })
  return found.path
}

function sectionIn(row: TableRow, context: PlanContext, seen: Map<string, number>, errors: RowError[]): PlannedSection {
  const answer = normaliseText(row.answer)
  const error = answerError(answer)
  if (error) errors.push({ row: row.number, error, about: answer })
  if (row.picture === '') errors.push({ row: row.number, error: 'picture-missing', about: '' })
  const path = row.picture === '' ? null : pathOf(row.picture, row.number, context, errors)
  if (path !== null) noteRepeated(row, path, context.checked(path), seen, errors)
  return { row: row.number, path, answer }
}

/** Notes a picture that an earlier row has too: the same file, or another one with the same bytes. */
function noteRepeated(row: TableRow, path: string, file: CheckedFile, seen: Map<string, number>, errors: RowError[]): void {
  const keys = [`path ${path}`, ...(file.at === 'good' ? [`bytes ${file.fingerprint}`] : [])]
  const before = keys.map((key) => seen.get(key)).find((number) => number !== undefined)
  if (before !== undefined) errors.push({ row: row.number, error: 'picture-repeated', about: String(before) })
  for (const key of keys) if (!seen.has(key)) seen.set(key, row.number)
}
