import { expect, test } from 'vitest'
import { sectionScore } from './scoring.ts'

test.each([
  { hidden: 0, score: 100 },
  { hidden: 1, score: 110 },
  { hidden: 3, score: 130 },
  { hidden: 8, score: 180 },
  { hidden: 15, score: 250 },
])('[PLAY-4] a right answer with $hidden squares hidden earns $score', ({ hidden, score }) => {
  expect(sectionScore(hidden)).toBe(score)
})
