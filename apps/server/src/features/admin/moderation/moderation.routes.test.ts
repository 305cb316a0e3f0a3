import { expect, test } from 'vitest'
import { othersAt } from './timeline-view.ts'

const opening = (opened: number, answered: number, correct: number, seconds: number) => ({
  ...{ sectionNumber: 0, opened, answered, correct },
  logTook: answered * Math.log(seconds * 1_000),
})

test('[BOT-9] others are compared by right answers, open squares and time', () => {
  const openings = [opening(1, 2, 0, 3), opening(2, 10, 3, 4), opening(5, 8, 7, 9)]
  expect(othersAt(openings, 2)).toEqual({ answered: 20, rightShare: 50, usualOpened: 5, usualTook: 4_000 })
})

test('[BOT-9] there is no usual time for squares with which nobody answered, and nothing before anybody counts', () => {
  expect(othersAt([opening(3, 4, 0, 3)], 1)).toEqual({ answered: 4, rightShare: 0, usualOpened: null, usualTook: null })
  expect(othersAt([], 1)).toBeNull()
})
