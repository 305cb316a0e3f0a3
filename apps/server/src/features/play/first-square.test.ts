import { createDuel } from '@guess/contract/api/multiplayer'
import { expect, test } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { firstSquareOf, firstViewOf } from './first-square.ts'

const testApp = withApp()

const SECRET = 'a secret of the server'
const GAMES = 4_000
/** Quantile of the chi-square distribution for p = 0.001, by degrees of freedom. */
const CHI_SQUARE: Record<number, number> = { 3: 16.27, 15: 37.7, 23: 49.73 }

/** Returns how far a distribution over `amount` values is from an even one. */
function chiSquare(values: readonly string[], amount: number): number {
  const counts = Map.groupBy(values, (value) => value)
  const expected = values.length / amount
  const seen = [...counts.values()].reduce((sum, { length }) => sum + (length - expected) ** 2 / expected, 0)
  return seen + (amount - counts.size) * expected
}

const views = Array.from({ length: GAMES }, (_, game) => firstViewOf(SECRET, game + 1, { squareAmount: 16, answerAmount: 4 }))

test('[PLAY-1] the first square and the order of the answers on home depend on the secret and the game only', () => {
  const sizes = { squareAmount: 9, answerAmount: 4 }
  expect(firstViewOf(SECRET, 7, sizes)).toEqual(firstViewOf(SECRET, 7, sizes))
  expect(firstSquareOf(SECRET, 7, 9)).toBe(firstViewOf(SECRET, 7, sizes).square)
  const others = Array.from({ length: 50 }, (_, game) => firstViewOf('another secret', game + 1, sizes))
  expect(others).not.toEqual(Array.from({ length: 50 }, (_, game) => firstViewOf(SECRET, game + 1, sizes)))
})

test('[PLAY-1] over many games every square and every order of the answers is equally likely', () => {
  const squares = views.map(({ square }) => String(square))
  const orders = views.map(({ answerOrder }) => answerOrder.join())
  const places = views.map(({ answerOrder }) => String(answerOrder.indexOf(0)))
  expect(chiSquare(squares, 16)).toBeLessThan(CHI_SQUARE[15] as number)
  expect(chiSquare(orders, 24)).toBeLessThan(CHI_SQUARE[23] as number)
  expect(chiSquare(places, 4)).toBeLessThan(CHI_SQUARE[3] as number)
})

test.each([1, 4, 9, 16] as const)(
  '[PLAY-1] every play of a game of %i squares begins with the same square',
  async (squareAmount) => {
    const game = await aGame(testApp, { squareAmount, sections: 2 })
    const firsts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const guest = aGuest(testApp)
        await guest.start(game)
        return (await guest.sections(game)).sections[0]?.squares[0]?.index
      }),
    )
    const expected = firstSquareOf(testApp.platform.config.secret, game.id, squareAmount)
    expect(new Set(firsts)).toEqual(new Set([squareAmount === 1 ? undefined : expected]))
  },
)

test('[DUEL-3] every duel of a game begins with the first square of its plays', async () => {
  const game = await aGame(testApp, { squareAmount: 16 })
  const draws = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const guest = aGuest(testApp)
      const { gameToken } = await guest.call(createDuel, { body: { gameId: game.id, userId: guest.userId, guest: true } })
      const { draw } = await testApp.db
        .selectFrom('duels')
        .select('draw')
        .where('token', '=', gameToken)
        .executeTakeFirstOrThrow()
      return (draw as { squareOrders: number[] }[])[0]?.squareOrders[0]
    }),
  )
  expect(new Set(draws)).toEqual(new Set([firstSquareOf(testApp.platform.config.secret, game.id, 16)]))
})
