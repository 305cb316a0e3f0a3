import { expect, test } from 'vitest'
import { stateOf } from './answer-button.tsx'

const looks = (choice: string | null, correct: string | null) => ['A', 'B', 'C'].map((answer) => stateOf(answer, choice, correct))

test('every answer is open until one is pressed', () => {
  expect(looks(null, null)).toEqual(['open', 'open', 'open'])
})

test('the first press disables all answers', () => {
  expect(looks('B', null)).toEqual(['resting', 'sent', 'resting'])
})

test('a right answer is marked as right', () => {
  expect(looks('B', 'B')).toEqual(['resting', 'right', 'resting'])
})

test('after a wrong answer, both the chosen and the right answer are marked', () => {
  expect(looks('B', 'C')).toEqual(['resting', 'wrong', 'missed'])
})
