import { expect, test } from 'vitest'
import type { GameCard } from '../../api/games.ts'
import { gamesIn } from './pages/category.page.tsx'

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

test('[LIST-3] lists the games of all pages in order', () => {
  expect(idsOf([9, 8, 7], [6, 5])).toEqual([9, 8, 7, 6, 5])
  expect(idsOf()).toEqual([])
})

test('[LIST-3] a game that moved to the next page appears once, at its first place', () => {
  expect(idsOf([9, 8, 7], [7, 6, 5])).toEqual([9, 8, 7, 6, 5])
})
