import { expect, test } from 'vitest'
import type { GameCard } from '../../api/games.ts'
import { gamesIn } from './games-in.ts'

const game = (id: number): GameCard => ({
  id,
  gameName: `Game ${id}`,
  gamePreviewImage: '',
  placeholder: '',
  gameTypeId: 1,
  sectionAmount: 5,
  squareAmount: 4,
})

const idsOf = (...pages: number[][]) => gamesIn(pages.map((ids) => ({ content: ids.map(game) }))).map(({ id }) => id)

test('[LIST-3] pages follow one another', () => {
  expect(idsOf([9, 8, 7], [6, 5])).toEqual([9, 8, 7, 6, 5])
  expect(idsOf()).toEqual([])
})

test('[LIST-3] a game that a newer one pushed to the next page stands once, where it stood', () => {
  expect(idsOf([9, 8, 7], [7, 6, 5])).toEqual([9, 8, 7, 6, 5])
})
