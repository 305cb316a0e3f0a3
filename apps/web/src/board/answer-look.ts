/** The look of an answer button: `missed` is the right answer that was not chosen. */
export type AnswerLook = 'open' | 'sent' | 'right' | 'missed' | 'wrong' | 'resting'

/** Returns the look of a button: the right answer and the chosen one stay prominent, the others recede. */
export function lookOf(answer: string, choice: string | null, correct: string | null): AnswerLook {
  if (choice === null) return 'open'
  if (correct === null) return answer === choice ? 'sent' : 'resting'
  if (answer === correct) return answer === choice ? 'right' : 'missed'
  return answer === choice ? 'wrong' : 'resting'
}
