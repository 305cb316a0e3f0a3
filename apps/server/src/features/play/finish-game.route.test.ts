import { finishGame } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { squaresSeenIn } from '../../testing/sample-picture.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const playerWith = async (totalScore: number) => signedIn(testApp, await aUser(testApp, { totalScore }))
const totalOf = async (id: number) =>
  (await testApp.db.selectFrom('users').select('total_score').where('id', '=', id).executeTakeFirstOrThrow()).total_score
const refusedFor = (game: Game, guest = aGuest(testApp)) => guest.expectRefusal(finishGame, { body: { gameId: game.id } })

describe('finishing', () => {
  test('[PLAY-11] returns the given and the right answers with the whole pictures', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 2 })
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'wrong'])
    const { sections, ...result } = await guest.finish(game)
    expect(result).toMatchObject({ message: 'Game finished', score: 180, correctCount: 1, wrongCount: 1 })
    expect(sections).toMatchObject([
      {
        sectionNumber: 0,
        userAnswer: game.sections[0]?.correctAnswer,
        correctAnswer: game.sections[0]?.correctAnswer,
        score: 180,
        opened: 1,
      },
      { sectionNumber: 1, correctAnswer: game.sections[1]?.correctAnswer, score: 0, opened: 1, year: null, form: null },
    ])
    for (const { sectionImage, sectionNumber } of sections) {
      const seen = await squaresSeenIn((await testApp.http.inject(sectionImage)).rawPayload)
      expect(seen).toHaveLength(9)
      expect(seen.every(({ section }) => section === sectionNumber)).toBe(true)
    }
  })

  test('[PLAY-11] early keeps the score so far and shows only the answered sections', async () => {
    const game = await aGame(testApp, { sections: 5 })
    const user = await playerWith(0)
    await user.play(game, ['right', 'right'])
    const result = await user.finish(game)
    expect(result).toMatchObject({ score: 260, correctCount: 2, wrongCount: 0, totalScore: 260 })
    expect(result.sections.map(({ sectionNumber }) => sectionNumber)).toEqual([0, 1])
  })

  test('[PLAY-11] repeatedly returns the same result and credits the points once', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(1_000)
    await user.play(game, ['right'])
    const first = await user.finish(game)
    for (let time = 0; time < 20; time++) expect(await user.finish(game)).toEqual(first)
    expect(await totalOf(user.userId)).toBe(1_130)
  })

  test('[PLAY-11] a play without any answer earns nothing', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.start(game)
    expect(await user.finish(game)).toMatchObject({ score: 0, sections: [], rank: 1, totalScore: 0, totalRank: null })
  })

  test.each(['early', 'by the last answer'])('[BOARD-3] returns the ranks before and after a play that ends %s', async (how) => {
    const game = await aGame(testApp)
    const answers = how === 'early' ? ['right', 'right'] : ['right', 'right', 'wrong']
    const best = await playerWith(0)
    await best.play(game, ['right', 'right', 'right'])
    for (const points of [900, 700, 500]) await aUser(testApp, { totalScore: points })
    const user = await playerWith(480)
    await user.play(game, answers)
    // 480 ranked behind 900, 700 and 500; 740 ranks behind 900 only.
    expect(await user.finish(game)).toMatchObject({ rank: 2, totalScore: 740, totalRank: 2, previousTotalRank: 4 })
  })

  test('[BOARD-3] returns no previous rank if the player had no points', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.play(game, ['right'])
    expect(await user.finish(game)).toMatchObject({ rank: 1, totalRank: 1, previousTotalRank: null })
  })

  test('[GUEST-14] tells a guest the rank that the play would have', async () => {
    const game = await aGame(testApp)
    for (const right of [3, 2, 2, 1]) {
      const answers = Array.from({ length: 3 }, (_, at) => (at < right ? 'right' : 'wrong'))
      await (await playerWith(0)).play(game, answers)
    }
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'right'])
    expect(await guest.finish(game)).toMatchObject({ score: 260, others: 4, keep: { rank: 2, counts: 'now' } })
    const user = await playerWith(0)
    await user.play(game, ['right'])
    expect(await user.finish(game)).toMatchObject({ keep: null })
  })

  test('[GUEST-3] as a guest returns no rank and no points', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['right', 'right', 'right'])
    const nothing = { rank: null, totalScore: null, totalRank: null, previousTotalRank: null }
    expect(await guest.finish(game)).toMatchObject({ score: 390, ...nothing })
  })

  test('[PLAY-2] practice returns no rank and earns no points', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.play(game, ['wrong', 'wrong', 'wrong'])
    await user.play(game, ['right', 'right', 'right'])
    expect(await user.finish(game)).toMatchObject({ score: 390, rank: null, totalScore: null })
    expect(await totalOf(user.userId)).toBe(0)
  })

  test.each(['early', 'by the last answer'])(
    '[PLAY-26] says how many other players a play that ends %s has beaten',
    async (how) => {
      const game = await aGame(testApp)
      for (const right of [3, 2, 1]) {
        const answers = Array.from({ length: 3 }, (_, at) => (at < right ? 'right' : 'wrong'))
        await (await playerWith(0)).play(game, answers)
      }
      const user = await playerWith(0)
      const answers = how === 'early' ? ['right', 'right'] : ['right', 'right', 'wrong']
      await user.play(game, answers)
      expect(await user.finish(game)).toMatchObject({ others: 3, beaten: 1 })
      expect(await user.finish(game)).toMatchObject({ others: 3, beaten: 1 })
      const guest = aGuest(testApp)
      await guest.play(game, ['right', 'right', 'right'])
      expect(await guest.finish(game)).toMatchObject({ others: 4, beaten: 3 })
    },
  )

  test('[PLAY-26] a player without others has beaten nobody', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.play(game, ['right', 'right', 'right'])
    expect(await user.finish(game)).toMatchObject({ others: 0, beaten: 0 })
  })

  test('[PLAY-26] a player who plays a game again is none of the others', async () => {
    const game = await aGame(testApp)
    await (await playerWith(0)).play(game, ['right', 'right', 'wrong'])
    const user = await playerWith(0)
    await user.play(game, ['right', 'wrong', 'wrong'])
    expect(await user.finish(game)).toMatchObject({ others: 1, beaten: 0 })
    await user.play(game, ['right', 'right', 'right'])
    expect(await user.finish(game)).toMatchObject({ others: 1, beaten: 1 })
  })

  test.each([
    ['early', 12],
    ['after the last answer', 2],
    ['again', 2],
  ])('[SERVICE-13] %s takes at most %i statements', async (when, most) => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.play(game, when === 'early' ? ['right'] : ['right', 'right', 'right'])
    if (when === 'again') await user.finish(game)
    testApp.database.statements.length = 0
    await user.finish(game)
    expect(testApp.database.statements.length).toBeLessThanOrEqual(most)
  })
})

describe('finishing is refused', () => {
  test('[PLAY-16] without a play, or without a game', async () => {
    const game = await aGame(testApp)
    expect(await refusedFor(game)).toMatchObject({ status: 409, message: 'Game not started' })
    expect(await refusedFor({ ...game, id: 999_999 })).toMatchObject({ status: 404, message: 'Game not found' })
  })

  test('[PLAY-12] for a play that was left, which earns no points', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.play(game, ['right', 'right'])
    testApp.clock.advance(30 * 60_000 + 1)
    expect(await refusedFor(game, user)).toMatchObject({ code: 'game-not-started' })
    await testApp.jobs.run('close-idle-plays')
    expect(await refusedFor(game, user)).toMatchObject({ code: 'game-not-started' })
    expect(await totalOf(user.userId)).toBe(0)
  })

  test('if the user id is not that of the caller', async () => {
    const game = await aGame(testApp)
    const user = await playerWith(0)
    await user.start(game)
    const refused = await user.expectRefusal(finishGame, { body: { gameId: game.id, userId: user.userId + 1 } })
    expect(refused).toMatchObject({ status: 403, code: 'access-denied' })
  })
})
