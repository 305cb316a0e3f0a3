import { expect, test } from 'vitest'
import { difficultyOf } from './difficulty.ts'

test.each([
  { squares: 1, label: 'Easy', tone: 'green' },
  { squares: 4, label: 'Medium', tone: 'blue' },
  { squares: 9, label: 'Hard', tone: 'orange' },
  { squares: 16, label: 'Hard', tone: 'red' },
  { squares: 25, label: 'Hard', tone: 'red' },
])('[GAME-3] a game of $squares squares is $label and $tone', ({ squares, label, tone }) => {
  expect(difficultyOf(squares)).toEqual({ label, tone })
})
