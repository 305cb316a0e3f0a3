export type Difficulty = 'Easy' | 'Medium' | 'Hard'

/** The difficulty of a game as shown on screen, and its colour (GAME-3). */
export interface DifficultyLabel {
  label: Difficulty
  tone: 'green' | 'blue' | 'orange' | 'red'
}

/** Returns the difficulty of a game whose pictures are cut into `squareAmount` squares. */
export function difficultyOf(squareAmount: number): DifficultyLabel {
  if (squareAmount === 1) return { label: 'Easy', tone: 'green' }
  if (squareAmount === 4) return { label: 'Medium', tone: 'blue' }
  return { label: 'Hard', tone: squareAmount === 9 ? 'orange' : 'red' }
}
