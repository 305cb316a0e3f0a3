import { checkAnswer, finishGame, openSquare, startGame } from '@guess/contract/api/play'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

describe.each(DATABASES)('[SERVICE-11] on $name', ({ open }) => {
  const testApp = withApp({ open })

  const db = () => testApp.db
  const aSignedInUser = async () => signedIn(testApp, await aUser(testApp))

  /** Returns the same user at a second server on the same database. */
  const elsewhere = async (user: Player) => signedIn(await testApp.startAnother(), user.userId)

  const rightAnswer = (game: Game, user: Player) => user.answerOf(game, 0, 'right')

  test('[PLAY-9] fifty concurrent equal answers save one row and get equal replies', async () => {
    const game = await aGame(testApp, { squareAmount: 16 })
    const user = await aSignedInUser()
    const there = await elsewhere(user)
    await user.start(game)
    const replies = await atOnce(50, (call) => (call % 2 ? user : there).send(checkAnswer, rightAnswer(game, user)))
    expect(new Set(replies.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]?.json()).toMatchObject({ message: 'Correct answer', score: 250 })
    expect(await db().selectFrom('play_answers').select(['section_number', 'score']).execute()).toEqual([
      { section_number: 0, score: 250 },
    ])
  })

  test('[PLAY-9] only one of several concurrent different answers counts, and the others are refused', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    const texts = game.sections[0]?.answers ?? []
    const replies = await Promise.all(texts.map((text) => guest.send(checkAnswer, guest.answerOf(game, 0, text))))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect(await db().selectFrom('play_answers').select('section_number').execute()).toHaveLength(1)
  })

  test('[PLAY-7] sixteen concurrent calls that saw the same squares open one square', async () => {
    const game = await aGame(testApp, { squareAmount: 16 })
    const user = await aSignedInUser()
    const there = await elsewhere(user)
    await user.start(game)
    const replies = await atOnce(16, (call) => (call % 2 ? user : there).send(openSquare, user.openingOf(game, 0, 15)))
    expect(new Set(replies.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]?.json()).toMatchObject({ remainingSquare: 14 })
    expect(await db().selectFrom('plays').select('opened').execute()).toEqual([{ opened: 2 }])
  })

  test('[PLAY-4] a square opened while an answer arrives costs its points or is refused', async () => {
    const game = await aGame(testApp, { squareAmount: 16 })
    for (let round = 0; round < 10; round++) {
      const guest = aGuest(testApp)
      await guest.start(game)
      const [opened, answered] = await Promise.all([
        guest.send(openSquare, guest.openingOf(game, 0, 15)),
        guest.send(checkAnswer, rightAnswer(game, guest)),
      ])
      expect(answered.json()).toMatchObject({ score: opened.statusCode === 200 ? 240 : 250 })
    }
  })

  test('[PLAY-3] twenty concurrent starts open one play', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    const there = await elsewhere(user)
    const request = { body: { gameId: game.id, userId: user.userId } }
    const replies = await atOnce(20, (call) => (call % 2 ? user : there).send(startGame, request))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await db().selectFrom('plays').select(['kind', 'status']).execute()).toEqual([{ kind: 'ranked', status: 'open' }])
  })

  test('[PLAY-3] twenty concurrent starts after a touched play close it and open one', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    await user.play(game, ['right'])
    const replies = await atOnce(20, () => user.send(startGame, { body: { gameId: game.id } }))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await db().selectFrom('plays').select(['kind', 'status']).orderBy('id').execute()).toEqual([
      { kind: 'ranked', status: 'left' },
      { kind: 'practice', status: 'open' },
    ])
  })

  test('[GUEST-1] only one of ten browsers that claim the same guest id at once gets it', async () => {
    const game = await aGame(testApp)
    const browsers = Array.from({ length: 10 }, () => aGuest(testApp, 77_777_777))
    const replies = await Promise.all(
      browsers.map((guest) => guest.send(startGame, { body: { gameId: game.id, userId: 77_777_777 } })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await db().selectFrom('plays').select('id').execute()).toHaveLength(1)
  })

  test('[PLAY-11] twenty concurrent finishes return one result and credit the points once', async () => {
    const game = await aGame(testApp)
    const user = await aSignedInUser()
    const there = await elsewhere(user)
    await user.play(game, ['right'])
    const replies = await atOnce(20, (call) => (call % 2 ? user : there).send(finishGame, { body: { gameId: game.id } }))
    expect(new Set(replies.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await db().selectFrom('users').select('total_score').execute()).toEqual([{ total_score: 130 }])
  })

  test('[PLAY-11] a concurrent last answer and finish credit the points once', async () => {
    for (let round = 0; round < 5; round++) {
      const game = await aGame(testApp, { sections: 1 })
      const user = await aSignedInUser()
      await user.start(game)
      testApp.clock.advance(1_000)
      await Promise.all([
        user.send(checkAnswer, rightAnswer(game, user)),
        user.send(finishGame, { body: { gameId: game.id } }),
        user.send(checkAnswer, rightAnswer(game, user)),
        user.send(finishGame, { body: { gameId: game.id } }),
      ])
      const { score } = await user.finish(game)
      const row = await db().selectFrom('users').select('total_score').where('id', '=', user.userId).executeTakeFirstOrThrow()
      expect(row.total_score).toBe(score)
    }
  })

  test('[PLAY-12] a play that is closed while an answer arrives is either left or continues', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.start(game)
    testApp.clock.advance(30 * 60_000)
    const [answered] = await Promise.all([
      guest.send(checkAnswer, rightAnswer(game, guest)),
      testApp.jobs.run('close-idle-plays'),
    ])
    const play = await db().selectFrom('plays').select('status').executeTakeFirstOrThrow()
    expect(play.status).toBe(answered.statusCode === 200 ? 'open' : 'left')
  })
})
