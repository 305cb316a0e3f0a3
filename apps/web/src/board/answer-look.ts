/** How an answer button stands: `missed` is the right answer that was not chosen. */
export type AnswerLook = 'open' | 'sent' | 'right' | 'missed' | 'wrong' | 'resting'

/** What becomes of a button: the right one and the chosen one stay in sight, the others step back. */
export function lookOf(answer: string, choice: string | null, correct: string | null): AnswerLook {
  if (choice === null) return 'open'
  if (correct === null) return answer === choice ? 'sent' : 'resting'
  if (answer === correct) return answer === choice ? 'right' : 'missed'
  return answer === choice ? 'wrong' : 'resting'
}
