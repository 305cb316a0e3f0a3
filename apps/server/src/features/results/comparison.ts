import { sectionScore } from '@guess/contract/rules/scoring'

/** A section of a play in a comparison. Of a condensed play, score and time are null. */
export interface ComparedSection {
  sectionNumber: number
  right: boolean
  opened: number
  /** Into how many squares its picture is cut. */
  squareAmount: number
  score: number | null
  afterMs: number | null
}

/** Returns the section with its score, which follows from the open squares if it is not stored. */
const withScore = ({ squareAmount, ...section }: ComparedSection) => ({
  ...section,
  score: section.score ?? (section.right ? sectionScore(squareAmount - section.opened) : 0),
})

/** Returns the sections of a play with their scores, how many are right, and how many squares were open in all. */
export function tally(sections: readonly ComparedSection[]) {
  return {
    sections: sections.map(withScore),
    correctCount: sections.filter(({ right }) => right).length,
    opened: sections.reduce((sum, { opened }) => sum + opened, 0),
  }
}
