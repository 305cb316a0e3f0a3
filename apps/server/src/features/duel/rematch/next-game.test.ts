import { expect, test } from 'vitest'
import { nextGame } from './next-game.ts'

const game = (gameId: number, metAt: Date | null, known = 0) => ({ gameId, gameName: `Game ${gameId}`, metAt, known })
const tokenOf = (seed: number) => seed.toString(16).padStart(12, '0').padEnd(32, 'f')

test('[DUEL-17] draws one of the games that neither player has met, if there are any', () => {
  const candidates = [game(1, null), game(2, null), game(3, new Date(1))]
  expect([0, 1, 2].map((seed) => nextGame(candidates, tokenOf(seed))?.gameId)).toEqual([1, 2, 1])
})

test('[DUEL-17] draws one with the fewest pictures that one of the players knows', () => {
  const candidates = [game(1, null, 2), game(2, null, 1), game(3, new Date(1)), game(4, null, 1)]
  expect([0, 1, 2].map((seed) => nextGame(candidates, tokenOf(seed))?.gameId)).toEqual([2, 4, 2])
})

test('[DUEL-17] returns the game met longest ago if all were met, and undefined without candidates', () => {
  expect(nextGame([game(4, new Date(1)), game(3, new Date(2))], tokenOf(1))?.gameId).toBe(4)
  expect(nextGame([], tokenOf(0))).toBeUndefined()
})
