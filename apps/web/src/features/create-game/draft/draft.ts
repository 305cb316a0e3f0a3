import type { SECTION_AMOUNTS } from '@guess/contract/rules/limits'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { answerFromFileName } from '../pictures/answer-from-file-name.ts'
import { orderByName } from '../pictures/order-by-name.ts'
import type { PictureError } from '../pictures/picture-errors.ts'
import type { Size } from '../pictures/picture-size.ts'

export type SectionAmount = (typeof SECTION_AMOUNTS)[number]

/** A picture that is ready to upload. */
export interface Picture extends Size {
  /** Key of its data in the picture box; other data has another key. */
  key: string
  /** Key of the uncropped data. */
  wholeKey: string
  /** The uncropped size; `null` if the picture is not cropped. */
  whole: Size | null
  /** Equal for files with equal bytes. */
  fingerprint: string
  /** The original size, if the picture was made smaller. */
  from: Size | null
  /** An animated GIF: uploaded unchanged. */
  moving?: true
  /** Uploaded as it was chosen and not cropped, because this browser cannot redraw it. */
  asChosen?: true
}

/** The state of a picture's place. */
export type PicturePlace =
  | { at: 'checking'; fileName: string }
  | { at: 'refused'; fileName: string; error: PictureError }
  | { at: 'good'; fileName: string; picture: Picture }

/** A section of the draft: a picture and its answer. */
export interface Row {
  id: string
  place: PicturePlace
  answer: string
  /** The answer comes from the file's name and was not typed. */
  suggested?: boolean | undefined
}

/** The server's confirmation of an uploaded section. */
export interface Ack {
  pictureKey: string
  imageHash: string
}

/** The unpublished game on the server. */
export interface ServerDraft {
  gameId: number
  /** The data it was created with; if the draft now differs, it needs another game. */
  basis: string
  acks: Readonly<Record<number, Ack>>
}

export interface Draft {
  gameName: string
  gameTypeId: number | null
  sectionAmount: SectionAmount
  squareAmount: SquareAmount
  /** The picture of the game's preview. Stored drafts have it under this name. */
  panel: PicturePlace | null
  rows: readonly Row[]
  begun: ServerDraft | null
}

export type Basics = Pick<Draft, 'gameName' | 'gameTypeId' | 'sectionAmount' | 'squareAmount'>

export const EMPTY_DRAFT: Draft = {
  gameName: '',
  gameTypeId: null,
  sectionAmount: 5,
  squareAmount: 4,
  panel: null,
  rows: [],
  begun: null,
}

export type DraftEvent =
  | { kind: 'resumed'; draft: Draft }
  | { kind: 'basics'; change: Partial<Basics> }
  | { kind: 'panel'; place: PicturePlace | null }
  | { kind: 'added'; files: readonly { id: string; fileName: string }[] }
  | { kind: 'pictured'; id: string; place: PicturePlace }
  | { kind: 'answered'; id: string; answer: string }
  | { kind: 'moved'; id: string; to: number }
  | { kind: 'ordered' }
  | { kind: 'removed'; id: string }
  | { kind: 'begun'; gameId: number }
  | { kind: 'acked'; sectionNumber: number; ack: Ack }
  | { kind: 'undone' }

/** Returns the draft after an event. */
export function draftAfter(draft: Draft, event: DraftEvent): Draft {
  switch (event.kind) {
    case 'resumed':
      return event.draft
    case 'basics':
      return { ...draft, ...event.change }
    case 'panel':
      return { ...draft, panel: event.place }
    case 'begun':
      return { ...draft, begun: { gameId: event.gameId, basis: basisOf(draft), acks: {} } }
    case 'acked':
      return draft.begun
        ? { ...draft, begun: { ...draft.begun, acks: { ...draft.begun.acks, [event.sectionNumber]: event.ack } } }
        : draft
    case 'undone':
      return { ...draft, begun: null }
    default:
      return { ...draft, rows: rowsAfter(draft.rows, event) }
  }
}

type RowEvent = Extract<DraftEvent, { kind: 'added' | 'pictured' | 'answered' | 'moved' | 'ordered' | 'removed' }>

function rowsAfter(rows: readonly Row[], event: RowEvent): readonly Row[] {
  switch (event.kind) {
    case 'added':
      return [...rows, ...orderByName(event.files, ({ fileName }) => fileName).map(newRow)]
    case 'pictured':
      return rows.map((row) => (row.id === event.id ? pictured(row, event.place) : row))
    case 'answered':
      return changed(rows, event.id, { answer: event.answer, suggested: undefined })
    case 'moved':
      return moved(rows, event.id, event.to)
    case 'ordered':
      return orderByName(rows, ({ place }) => place.fileName)
    case 'removed':
      return rows.filter(({ id }) => id !== event.id)
    default:
      return event satisfies never
  }
}

const newRow = ({ id, fileName }: { id: string; fileName: string }): Row => ({
  id,
  place: { at: 'checking', fileName },
  ...suggestionOf(fileName),
})

function suggestionOf(fileName: string): Pick<Row, 'answer' | 'suggested'> {
  const answer = answerFromFileName(fileName)
  return answer === '' ? { answer } : { answer, suggested: true }
}

/** Another file suggests another answer, unless one was typed (CREATE-40). */
function pictured(row: Row, place: PicturePlace): Row {
  const isOther = place.fileName !== row.place.fileName
  const mayChange = row.suggested || normaliseText(row.answer) === ''
  return { ...row, place, ...(isOther && mayChange && { suggested: undefined, ...suggestionOf(place.fileName) }) }
}

const changed = (rows: readonly Row[], id: string, change: Partial<Row>) =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

function moved(rows: readonly Row[], id: string, to: number) {
  const row = rows.find((each) => each.id === id)
  const others = rows.filter((each) => each.id !== id)
  return row ? others.toSpliced(Math.max(0, to), 0, row) : rows
}

/** Returns an answer as it is stored: with single spaces between words, and without invisible characters and outer spaces (`withoutInvisible`). */
export const normaliseText = (text: string) => withoutInvisible(text.replace(/\s+/g, ' ')).replace(/ +/g, ' ')

/** Returns everything that a game is created with, as one text. */
export const basisOf = ({ gameName, gameTypeId, sectionAmount, squareAmount, panel }: Draft) =>
  JSON.stringify([
    normaliseText(gameName),
    gameTypeId,
    sectionAmount,
    squareAmount,
    panel?.at === 'good' ? panel.picture.key : null,
  ])

export const isEmpty = ({ gameName, gameTypeId, panel, rows }: Draft) =>
  gameName.trim() === '' && gameTypeId === null && panel === null && rows.length === 0

/** Prepares a stored draft for use: drops files whose check was interrupted when the page closed. */
export const withoutUnfinished = (draft: Draft): Draft => ({
  ...draft,
  panel: draft.panel?.at === 'checking' ? null : draft.panel,
  rows: draft.rows.filter(({ place }) => place.at !== 'checking'),
})

/** Returns the keys of all picture data that a draft uses. */
export const keysOf = ({ panel, rows }: Draft): string[] =>
  [panel, ...rows.map(({ place }) => place)].flatMap((place) =>
    place?.at === 'good' ? [place.picture.key, place.picture.wholeKey] : [],
  )
