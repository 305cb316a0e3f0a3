import { expect, test } from 'vitest'
import { rowsAround, withPlace } from './rows-around.ts'

const row = (rank: number, score: number) => ({ rank, score, userId: rank * 10 + score, userName: 'x', userAvatarName: 'y' })
const ranks = (rows: readonly { rank: number }[]) => rows.map(({ rank }) => rank)

test('[BOARD-8] the rows around a place are the one above and the one below, and at an edge the nearest three', () => {
  const rows = [1, 2, 3, 4, 5]
  expect([0, 1, 2, 4, -1].map((at) => rowsAround(rows, at))).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [2, 3, 4],
    [3, 4, 5],
    [1, 2, 3],
  ])
  expect(rowsAround([1, 2], 1)).toEqual([1, 2])
  expect(rowsAround([], -1)).toEqual([])
})

test('[BOARD-8] a score has its place below equal ones, and those with fewer points move down', () => {
  const rows = [row(1, 900), row(2, 700), row(2, 700), row(4, 500), row(5, 400)]
  const placed = withPlace(rows, { rank: 2, score: 700 })
  expect(placed.findIndex(({ wouldBe }) => wouldBe)).toBe(3)
  expect(ranks(placed)).toEqual([1, 2, 2, 2, 5, 6])
  expect(ranks(withPlace(rows, { rank: 1, score: 950 }))).toEqual([1, 2, 3, 3, 5, 6])
  expect(ranks(withPlace(rows, { rank: 6, score: 10 }))).toEqual([1, 2, 2, 4, 5, 6])
})
