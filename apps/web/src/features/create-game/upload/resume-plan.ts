import { type Ack, basisOf, type Draft, normaliseText, type Row, type ServerDraft } from '../draft/draft.ts'

/** A section that the server already has. */
export interface StoredSection {
  sectionNumber: number
  sectionCorrectAnswer: string
  imageHash: string
}

/** Returns whether the game on the server still matches the draft. */
export const belongsTo = (begun: ServerDraft, draft: Draft) => begun.basis === basisOf(draft)

/**
 * Returns whether a section is uploaded: the server has the draft's current picture and answer, and has confirmed them to this
 * browser.
 */
function isIn(row: Row, ack: Ack | undefined, stored: StoredSection | undefined) {
  if (!ack || !stored || row.place.at !== 'good') return false
  const samePicture = ack.pictureKey === row.place.picture.key && ack.imageHash === stored.imageHash
  return samePicture && stored.sectionCorrectAnswer === normaliseText(row.answer)
}

/**
 * Returns the numbers of the sections still to upload. Sections that replace an older version come first, because the game is
 * published as soon as none is missing.
 */
export function sectionsToSend(rows: readonly Row[], acks: ServerDraft['acks'], stored: readonly StoredSection[]): number[] {
  const byNumber = new Map(stored.map((section) => [section.sectionNumber, section]))
  const open = rows.flatMap((row, at) => (isIn(row, acks[at], byNumber.get(at)) ? [] : [at]))
  return [...open.filter((at) => byNumber.has(at)), ...open.filter((at) => !byNumber.has(at))]
}
