import { expect, test } from 'vitest'
import { orderIn, sortedGames } from './game-figures.tsx'

const game = (id: number, gameName: string, plays: number, successRate: number | null, medianOpened: number | null) => ({
  id,
  gameName,
  squareAmount: 9,
  plays,
  successRate,
  medianOpened,
})
const GAMES = [game(1, 'Çizgi', 5, 0.5, 3), game(2, 'zaman', 9, null, null), game(3, 'Deniz', 7, 0.9, 1)]

const order = (text: string | null, locale = 'tr') => sortedGames(GAMES, orderIn(text), locale).map(({ id }) => id)

test.each([
  [null, [2, 3, 1]],
  ['plays', [1, 3, 2]],
  ['gameName', [1, 3, 2]],
  ['-gameName', [2, 3, 1]],
  ['successRate', [1, 3, 2]],
  ['-successRate', [3, 1, 2]],
  ['medianOpened', [3, 1, 2]],
  ['-medianOpened', [1, 3, 2]],
  ['id', [2, 3, 1]],
])('[OPERATOR-140] %s sorts games as %o', (text, ids) => {
  expect(order(text)).toEqual(ids)
})
