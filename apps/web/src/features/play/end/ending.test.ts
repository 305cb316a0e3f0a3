import { describe, expect, test } from 'vitest'
import { endingOf } from './ending.ts'

const endsAs = (correctCount: number, score: number, squareAmount = 4) =>
  endingOf({ score, correctCount }, Array<number>(10).fill(squareAmount))

describe('[SCREEN-24] the end of a play', () => {
  test.each([
    [10, 1300, 'master'],
    [10, 1290, 'perfect'],
    [9, 1170, 'good'],
    [5, 650, 'good'],
    [4, 520, 'weak'],
    [0, 0, 'none'],
  ])('[SCREEN-24] with %d of 10 right and %d points is %s', (correctCount, score, ending) => {
    expect(endsAs(correctCount, score)).toBe(ending)
  })

  test('[SCREEN-24] whole pictures leave nothing to master: all of them right is perfect', () => {
    expect(endsAs(10, 1000, 1)).toBe('perfect')
  })

  test('[SCREEN-24] of pictures that grow each counts with its own squares', () => {
    const grids = [1, 1, 4, 4, 9]
    expect(endingOf({ score: 640, correctCount: 5 }, grids)).toBe('master')
    expect(endingOf({ score: 630, correctCount: 5 }, grids)).toBe('perfect')
  })
})
