import { getGame } from '@guess/contract/api/catalog'
import { openSquare, startGame } from '@guess/contract/api/play'
import { getComparison, shareResult } from '@guess/contract/api/results'
import { describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { aDuel } from '../../testing/duel.ts'
import { aGuest, type Player } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const URLS = { images: 'url' } as const
const aGrowingGame = () => aGame(testApp, { squareAmount: 1, squareAmounts: [1, 4, 9], sections: 3 })

/** Returns for each section how many squares are open and hidden; of a whole picture there are none. */
const squaresOf = async (player: Player, game: Game) =>
  (await player.sections(game)).sections.map(({ squares, remainingSquare }) => [squares.length, remainingSquare])

describe('[CATALOG-10] a game whose pictures grow', () => {
  test('[CATALOG-10] [PLAY-4] [PLAY-5] [PLAY-6] is played and scored by the squares of each section', async () => {
    const game = await aGrowingGame()
    const guest = aGuest(testApp)
    expect(await guest.start(game)).toMatchObject({ squareAmount: 1, sectionAmount: 3 })
    expect(await squaresOf(guest, game)).toEqual([
      [0, 0],
      [1, 3],
      [1, 8],
    ])
    expect((await guest.expectRefusal(...opening(guest, game, 0, 0))).code).toBe('no-square-left')
    expect(await guest.answer(game, 0, 'right')).toMatchObject({ sectionScore: 100 })
    const opened = new Set((await guest.sections(game)).sections[1]?.squares.map(({ index }) => index))
    for (const hidden of [3, 2, 1]) {
      const square = await guest.open(game, 1, hidden)
      expect(square.remainingSquare).toBe(hidden - 1)
      opened.add(square.index)
    }
    expect([...opened].toSorted()).toEqual([0, 1, 2, 3])
    expect(await guest.answer(game, 1, 'right')).toMatchObject({ sectionScore: 100 })
    await guest.open(game, 2, 8)
    expect(await squaresOf(guest, game)).toMatchObject([expect.anything(), expect.anything(), [2, 7]])
    expect(await guest.answer(game, 2, 'right')).toMatchObject({ sectionScore: 170, score: 370 })
    expect(await guest.finish(game)).toMatchObject({ score: 370 })
  })

  test('[CATALOG-10] can be a challenge with the same squares, and compares the scores of the sections', async () => {
    const game = await aGrowingGame()
    const [maker, other] = [aGuest(testApp), aGuest(testApp)]
    await maker.play(game, ['right', 'right', 'wrong'])
    const { resultToken: token } = await maker.call(shareResult, { body: { gameId: game.id, userId: maker.userId } })
    await other.call(startGame, { body: { gameId: game.id, userId: other.userId, challenge: token } })
    await other.answer(game, 0, 'right')
    await other.answer(game, 1, 'wrong')
    await other.answer(game, 2, 'right')
    const { maker: made, answers } = await maker.call(getComparison, { params: { token } })
    const scores = (side: typeof made) => side.sections.map(({ score }) => score)
    expect([scores(made), ...answers.map(scores)]).toEqual([
      [100, 130, 0],
      [100, 0, 180],
    ])
  })

  test('[CATALOG-10] can be duelled, with the squares of each section', async () => {
    const game = await aGrowingGame()
    const duel = await aDuel(testApp, game, [aGuest(testApp), aGuest(testApp)])
    await duel.begin()
    const right = game.sections.map(({ correctAnswer }) => correctAnswer)
    await duel.play(0, [right[0] ?? '', right[0] ?? ''])
    expect(await duel.one.open(1, 3)).toMatchObject({ remainingSquare: 2 })
    await duel.play(1, [right[1] ?? '', right[1] ?? ''])
    await duel.play(2, [right[2] ?? '', right[2] ?? ''])
    const { ends } = await duel.one.state()
    const earned = ends.map((end) => [end.player1Earned - (end.player1Speed ?? 0), end.player2Earned - (end.player2Speed ?? 0)])
    expect(earned).toEqual([
      [100, 100],
      [120, 130],
      [180, 180],
    ])
  })

  test('[GAME-12] its page says the first and the largest grid', async () => {
    const game = await aGrowingGame()
    const page = await aGuest(testApp).call(getGame, { params: { gameId: game.id }, query: URLS })
    expect(page).toMatchObject({ squareAmount: 1, largestGrid: 9 })
  })
})

/** Returns the call that opens a square, for a refusal. */
const opening = (player: Player, game: Game, section: number, hidden: number) =>
  [openSquare, player.openingOf(game, section, hidden)] as const
