/** What was fixed for a section before its play or duel began. */
export interface CommittedSection {
  /** SHA-256 of the whole picture, in hex; null if the server could not read the picture at that time. */
  pictureHash: string | null
  /** The order in which the squares open. */
  squareOrder: readonly number[]
  /** The answers in the order in which they are offered. */
  answers: readonly string[]
  correctAnswer: string
}

/** What was fixed for a play or a duel before it began. It is secret until the end. */
export interface Committed {
  /** 128 random bits in hex, without which nobody can try out what belongs to a commitment. */
  nonce: string
  sections: readonly CommittedSection[]
}

/** The first element of every committed text. It changes with the form of the text. */
const FORM = 'guess-the-anime/1'

/**
 * Returns the text whose SHA-256, in UTF-8, is the commitment (FAIR-1): a JSON array without spaces. The same data always has the
 * same text.
 */
export const committedText = ({ nonce, sections }: Committed): string =>
  JSON.stringify([
    FORM,
    nonce,
    sections.map(({ pictureHash, squareOrder, answers, correctAnswer }) => [pictureHash, squareOrder, answers, correctAnswer]),
  ])

type CommittedRow = [pictureHash: string | null, squareOrder: number[], answers: string[], correctAnswer: string]

/** Reads a text that `committedText` has made. */
export function readCommitted(text: string) {
  const [, nonce, rows] = JSON.parse(text) as [string, string, CommittedRow[]]
  const sections = rows.map(([pictureHash, squareOrder, answers, correctAnswer]) => ({
    pictureHash,
    squareOrder,
    answers,
    correctAnswer,
  }))
  return { nonce, sections }
}

/** What a player saw of a section. Whatever the player did not see is null. */
export interface SeenSection {
  sectionNumber: number
  /** The squares in the order in which they opened. A section may not have been seen to its end. */
  squares: readonly number[]
  answers: readonly string[] | null
  correctAnswer: string | null
  /** SHA-256 of the whole picture as the player received it, in hex. */
  pictureHash: string | null
}

/** Something that is not as it was committed. */
export type Difference =
  | { what: 'commitment' }
  | { what: 'missing' | 'picture' | 'squares' | 'answers' | 'correct-answer'; sectionNumber: number }

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, place) => value === other[place])

function sectionDifferences(section: CommittedSection | undefined, seen: SeenSection): Difference[] {
  const { sectionNumber, squares, answers, correctAnswer, pictureHash } = seen
  if (!section) return [{ what: 'missing', sectionNumber }]
  const checks = [
    ['picture', pictureHash === null || section.pictureHash === null || pictureHash === section.pictureHash],
    ['squares', isSame(squares, section.squareOrder.slice(0, squares.length))],
    ['answers', answers === null || isSame(answers, section.answers)],
    ['correct-answer', correctAnswer === null || correctAnswer === section.correctAnswer],
  ] as const
  return checks.flatMap(([what, isRight]) => (isRight ? [] : [{ what, sectionNumber }]))
}

/**
 * Compares what was committed with the commitment and with what the player saw (FAIR-5). Returns every difference; none means
 * that the orders were fixed before the commitment was received, and that nothing was changed since.
 * @param commitment the commitment that was received at the start
 * @param hash SHA-256 of `committedText(committed)`, in hex
 */
export const differencesOf = (
  commitment: string,
  hash: string,
  committed: Committed,
  seen: readonly SeenSection[],
): Difference[] => [
  ...(hash === commitment ? [] : [{ what: 'commitment' } as const]),
  ...seen.flatMap((section) => sectionDifferences(committed.sections[section.sectionNumber], section)),
]
