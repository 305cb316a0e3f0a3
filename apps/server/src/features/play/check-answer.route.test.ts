import { checkAnswer } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

describe('answering', () => {
  test('[PLAY-4] a right answer earns 100 plus 10 for each hidden square, a wrong one nothing', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const guest = aGuest(testApp)
    await guest.start(game)
    const right = game.sections.map(({ correctAnswer }) => correctAnswer)
    const first = { message: 'Correct answer', correctAnswer: right[0], score: 180, sectionScore: 180 }
    expect(await guest.answer(game, 0, 'right')).toMatchObject(first)
    const second = { message: 'Wrong answer', correctAnswer: right[1], score: 180, sectionScore: 0 }
    expect(await guest.answer(game, 1, 'wrong')).toMatchObject(second)
    await guest.open(game, 2, 8)
    await guest.open(game, 2, 7)
    const third = { message: 'Correct answer', correctAnswer: right[2], score: 340, sectionScore: 160 }
    expect(await guest.answer(game, 2, 'right')).toMatchObject(third)
  })

  test('[PLAY-4] a whole picture is worth 100', async () => {
    const game = await aGame(testApp, { squareAmount: 1 })
    const guest = aGuest(testApp)
    await guest.start(game)
    expect(await guest.answer(game, 0, 'right')).toMatchObject({ sectionScore: 100 })
  })

  test('[PLAY-22] returns the whole picture, and year and form of a title of the catalogue, also when repeated', async () => {
    const game = await aGame(testApp, { squareAmount: 9 })
    const title = {
      title: game.sections[0]?.correctAnswer as string,
      kind: 'anime' as const,
      franchise: 'Film',
      year: 2016,
      form: 'film' as const,
    }
    await testApp.db.insertInto('titles').values(title).execute()
    const guest = aGuest(testApp)
    await guest.start(game)
    const first = { sectionImage: `/media/${game.sections[0]?.picture}.webp`, year: 2016, form: 'film' }
    expect(await guest.answer(game, 0, 'wrong')).toMatchObject(first)
    expect(await guest.answer(game, 0, 'wrong')).toMatchObject(first)
    const second = { sectionImage: `/media/${game.sections[1]?.picture}.webp`, year: null, form: null }
    expect(await guest.answer(game, 1, 'right')).toMatchObject(second)
    const inline = { ...guest.answerOf(game, 2, 'right'), query: {} }
    expect(await guest.call(checkAnswer, inline)).toMatchObject({ sectionImage: null, year: null, form: null })
  })

  test('[PLAY-9] a repeated answer gets the same reply, even after the end of the play, and changes nothing', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const first = await guest.answer(game, 0, 'right')
    expect(await guest.answer(game, 0, 'right')).toEqual(first)
    await guest.answer(game, 1, 'wrong')
    await guest.answer(game, 2, 'right')
    expect(await guest.answer(game, 0, 'right')).toEqual(first)
    testApp.clock.advance(3_600_000)
    expect(await guest.answer(game, 0, 'right')).toEqual(first)
    expect(await guest.finish(game)).toMatchObject({ score: 260, correctCount: 2, wrongCount: 1 })
  })

  test('[PLAY-11] the answer to the last section finishes the play', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    await user.play(game, ['right', 'right', 'right'])
    const play = await testApp.db.selectFrom('plays').selectAll().executeTakeFirstOrThrow()
    expect(play).toMatchObject({ status: 'finished', score: 390, ended_at: testApp.clock.now() })
    const row = await testApp.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ total_score: 390, total_score_at: testApp.clock.now() })
  })

  test('[PLAY-15] works for a section with only two answers', async () => {
    const game = await aGame(testApp, { answers: ['Akira', 'Redline'] })
    const guest = aGuest(testApp)
    await guest.start(game)
    expect((await guest.sections(game)).sections[0]?.sectionAnswers.toSorted()).toEqual(['Akira', 'Redline'])
    expect(await guest.answer(game, 0, 'Akira')).toMatchObject({ message: 'Correct answer' })
  })

  test('[SERVICE-13] takes two statements, and at most ten more if it ends the play', async () => {
    const game = await aGame(testApp, { sections: 3 })
    const user = await signedIn(testApp, await aUser(testApp))
    await user.start(game)
    const counts: number[] = []
    for (const section of [0, 1, 2]) {
      testApp.clock.advance(1_000)
      testApp.database.statements.length = 0
      await user.answer(game, section, 'right')
      counts.push(testApp.database.statements.length)
    }
    expect(counts.slice(0, 2)).toEqual([2, 2])
    expect(counts[2]).toBeLessThanOrEqual(12)
  })
})

describe('an answer is refused', () => {
  test('[PLAY-8] out of order', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    for (const section of [1, 2]) {
      const refused = await guest.expectRefusal(checkAnswer, guest.answerOf(game, section, 'right'))
      expect(refused).toMatchObject({ status: 409, code: 'section-not-current' })
    }
  })

  test('[PLAY-8] for a section that the game does not have', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const refused = await guest.expectRefusal(checkAnswer, guest.answerOf(game, 7, 'Akira'))
    expect(refused).toMatchObject({ status: 409, code: 'section-not-current' })
  })

  test('[PLAY-8] if the section already has another one', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['wrong'])
    const refused = await guest.expectRefusal(checkAnswer, guest.answerOf(game, 0, 'right'))
    expect(refused).toMatchObject({ status: 409, code: 'section-answered' })
  })

  test.each(['Naruto', 'x', ' '])('[PLAY-8] if %j was not offered', async (text) => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const refused = await guest.expectRefusal(checkAnswer, guest.answerOf(game, 0, text))
    expect(refused).toMatchObject({ status: 400, code: 'answer-not-offered' })
  })

  test('[PLAY-16] without an open play, or without a game', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    expect(await guest.expectRefusal(checkAnswer, guest.answerOf(game, 0, 'right'))).toMatchObject({
      message: 'Game not started',
    })
    const nowhere = { ...game, id: 999_999 }
    expect(await guest.expectRefusal(checkAnswer, guest.answerOf(nowhere, 0, 'right'))).toMatchObject({
      message: 'Game not found',
    })
  })

  test('[PLAY-16] after an early finish', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, ['right'])
    await guest.finish(game)
    expect(await guest.expectRefusal(checkAnswer, guest.answerOf(game, 1, 'right'))).toMatchObject({ code: 'game-not-started' })
  })

  test('if the user id is not that of the caller', async () => {
    const game = await aGame(testApp)
    const user = await signedIn(testApp, await aUser(testApp))
    await user.start(game)
    const { body } = user.answerOf(game, 0, 'right')
    const refused = await user.expectRefusal(checkAnswer, { body: { ...body, userId: user.userId + 1 } })
    expect(refused).toMatchObject({ status: 403, code: 'access-denied' })
  })

  test('[GUEST-1] for a play of another browser', async () => {
    const game = await aGame(testApp)
    const owner = aGuest(testApp)
    await owner.start(game)
    const stranger = aGuest(testApp, owner.userId)
    expect(await stranger.expectRefusal(checkAnswer, stranger.answerOf(game, 0, 'right'))).toMatchObject({
      code: 'game-not-started',
    })
  })
})
