import { expect, test } from 'vitest'
import { nextGame } from './next-game.ts'

const at = (ms: number) => new Date(ms)
const drawn = (place: number) => ({ below: () => place })

test('[DUEL-17] draws one of the games that neither player has met, if there are any', () => {
  const candidates = [
    { gameId: 1, metAt: null },
    { gameId: 2, metAt: null },
    { gameId: 3, metAt: at(1) },
  ]
  expect([0, 1].map((place) => nextGame(candidates, drawn(place)))).toEqual([1, 2])
})

test('[DUEL-17] returns the game met longest ago if all were met, and undefined without candidates', () => {
  expect(
    nextGame(
      [
        { gameId: 4, metAt: at(1) },
        { gameId: 3, metAt: at(2) },
      ],
      drawn(1),
    ),
  ).toBe(4)
  expect(nextGame([], drawn(0))).toBeUndefined()
})
