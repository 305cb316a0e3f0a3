import { type Ack, type Begun, basisOf, type Draft, type Row, tidy } from '../draft/draft.ts'

/** What the server says that a game has already. */
export interface KeptSection {
  sectionNumber: number
  sectionCorrectAnswer: string
  imageHash: string
}

/** Whether the game that was begun is still the one that the draft describes. */
export const isOf = (begun: Begun, draft: Draft) => begun.basis === basisOf(draft)

/** A section is in when the server has the picture and the answer that the draft has now, and this browser was told so. */
function isIn(row: Row, ack: Ack | undefined, kept: KeptSection | undefined) {
  if (!ack || !kept || row.place.at !== 'good') return false
  const samePicture = ack.pictureKey === row.place.picture.key && ack.imageHash === kept.imageHash
  return samePicture && kept.sectionCorrectAnswer === tidy(row.answer)
}

/**
 * Which sections are still to be sent, by number. Those that replace an older one come first: the game is published as soon
 * as none is missing.
 */
export function sectionsToSend(rows: readonly Row[], acks: Begun['acks'], kept: readonly KeptSection[]): number[] {
  const keptAt = new Map(kept.map((section) => [section.sectionNumber, section]))
  const open = rows.flatMap((row, at) => (isIn(row, acks[at], keptAt.get(at)) ? [] : [at]))
  return [...open.filter((at) => keptAt.has(at)), ...open.filter((at) => !keptAt.has(at))]
}
