import type { TitleForm } from '@guess/contract/fields'
import { OPEN_AT_START } from '@guess/contract/rules/squares'

/** Number of right answers in a row from which on the stamp says how many there are. */
export const IN_A_ROW_MIN = 3

/** Returns how many of the latest answers in a row were right. */
export const rightInARow = (marks: readonly boolean[]) => marks.length - 1 - marks.lastIndexOf(false)

export interface Square {
  index: number
  image: string
}

/** A section as its player sees it. */
export interface Section {
  sectionNumber: number
  /** Into how many squares the picture is cut; the sections of a game may differ (CATALOG-10). */
  squareAmount: number
  /** The whole picture, if it is not cut into squares. */
  picture: string | null
  squares: readonly Square[]
  /** Number of squares still hidden. */
  hidden: number
  answers: readonly string[]
}

/** What a section showed, known after the verdict. */
export interface Reveal {
  correctAnswer: string
  /** The whole picture. */
  sectionImage: string | null
  /** The year of the right title, if it is known. */
  year: number | null
  /** What the right title is, if it is known. */
  form: TitleForm
}

interface SectionReply {
  sectionNumber: number
  sectionImage: string | null
  squares: readonly Square[]
  remainingSquare: number
  sectionAnswers: readonly string[]
}

/** Converts a section from the server's reply for the table. */
export const sectionOf = (reply: SectionReply): Section => ({
  sectionNumber: reply.sectionNumber,
  squareAmount: Math.max(OPEN_AT_START, reply.squares.length + reply.remainingSquare),
  picture: reply.sectionImage,
  squares: reply.squares,
  hidden: reply.remainingSquare,
  answers: reply.sectionAnswers,
})

/** Returns the section with one more square open. A reply that arrives twice changes nothing. */
export function withSquare(section: Section, { index, image, remainingSquare }: Square & { remainingSquare: number }): Section {
  const others = section.squares.filter((square) => square.index !== index)
  return { ...section, squares: [...others, { index, image }], hidden: remainingSquare }
}
