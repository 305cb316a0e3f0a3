import { getFirstView } from '@guess/contract/api/catalog'
import { startGame } from '@guess/contract/api/play'
import { getComparison, shareResult } from '@guess/contract/api/results'
import { expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const IMAGES = { images: 'url' } as const

const bodyOf = ({ userId }: Player, game: Game, firstAnswer: string) => ({ gameId: game.id, userId, firstAnswer })

const begin = (player: Player, game: Game, firstAnswer: string) =>
  player.call(startGame, { query: IMAGES, body: bodyOf(player, game, firstAnswer) })

const rightOf = (game: Game) => game.sections[0]?.correctAnswer as string
const plays = (game: Game) => testApp.db.selectFrom('plays').selectAll().where('game_id', '=', game.id).orderBy('id').execute()

test('[PLAY-37] [CATALOG-8] the play begins with the answer to what everybody sees, and the reply is that of the three calls', async () => {
  const game = await aGame(testApp, { squareAmount: 9, sections: 5 })
  const { square, sectionAnswers } = await aClient(testApp).call(getFirstView, { params: { gameId: game.id }, query: IMAGES })
  const user = await signedIn(testApp, await aUser(testApp))
  const { begun, ...reply } = await begin(user, game, rightOf(game))
  expect(reply).toMatchObject({ message: 'Game started', ranked: true, gamePlayed: false, sectionAmount: 5, squareAmount: 9 })
  expect(begun?.verdict).toMatchObject({ message: 'Correct answer', correctAnswer: rightOf(game), score: 180, sectionScore: 180 })
  expect(begun?.verdict.sectionImage).toBe(`/media/${game.sections[0]?.picture}.webp`)
  expect(begun?.sections).toEqual(await user.sections(game))
  expect(begun?.sections.sections[0]?.squares).toEqual([{ index: square.index, image: square.image }])
  expect(begun?.sections.sections[0]?.sectionAnswers.toSorted()).toEqual(sectionAnswers.toSorted())
  expect(await plays(game)).toMatchObject([{ kind: 'ranked', status: 'open', current_section: 1, score: 180 }])
  const [answered] = await testApp.db.selectFrom('play_answers').selectAll().execute()
  expect(answered?.answered_at).toEqual((await plays(game))[0]?.started_at)
})

test('[PLAY-37] sent again, also at once, it returns the same play and verdict', async () => {
  const game = await aGame(testApp, { squareAmount: 4, sections: 5 })
  const guest = aGuest(testApp)
  const first = await begin(guest, game, rightOf(game))
  const others = await Promise.all(Array.from({ length: 5 }, () => begin(guest, game, rightOf(game))))
  for (const other of others) expect(other).toEqual({ ...first, gamePlayed: true })
  expect(await plays(game)).toHaveLength(1)
  const together = aGuest(testApp)
  await together.call(startGame, { body: { gameId: (await aGame(testApp)).id, userId: together.userId } })
  const replies = await Promise.all(Array.from({ length: 5 }, () => begin(together, game, rightOf(game))))
  expect(new Set(replies.map(({ commitment }) => commitment)).size).toBe(1)
})

test('[PLAY-37] with another answer, or after a move, it is a start like any other', async () => {
  const game = await aGame(testApp, { squareAmount: 4, sections: 5 })
  const guest = aGuest(testApp)
  await begin(guest, game, rightOf(game))
  await guest.open(game, 1, 3)
  await begin(guest, game, rightOf(game))
  expect(await plays(game)).toMatchObject([{ status: 'left' }, { status: 'open', current_section: 1 }])
})

test('[PLAY-37] an answer that is not offered starts nothing', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  const request = { query: IMAGES, body: bodyOf(guest, game, 'Something else') }
  expect(await guest.expectRefusal(startGame, request)).toMatchObject({ code: 'answer-not-offered' })
  expect(await plays(game)).toEqual([])
})

test('[PLAY-37] [CHALLENGE-1] [CHALLENGE-6] a challenge is answered at its own first square, and that answer has no time', async () => {
  const game = await aGame(testApp, { squareAmount: 9, sections: 5 })
  const maker = aGuest(testApp)
  await maker.play(game, ['right', 'right', 'right', 'right', 'right'])
  const { resultToken } = await maker.call(shareResult, { body: { gameId: game.id, userId: maker.userId } })
  const request = { params: { gameId: game.id }, query: { ...IMAGES, challenge: resultToken } }
  const { sectionAnswers, square } = await aClient(testApp).call(getFirstView, request)
  const friend = aGuest(testApp)
  const body = { ...bodyOf(friend, game, rightOf(game)), challenge: resultToken }
  const { begun } = await friend.call(startGame, { query: IMAGES, body })
  expect(begun?.sections.sections[0]).toMatchObject({ sectionAnswers, squares: [{ index: square.index }] })
  for (const section of [1, 2, 3, 4]) {
    testApp.clock.advance(2_000)
    await friend.answer(game, section, 'right')
  }
  const { answers } = await friend.call(getComparison, { params: { token: resultToken } })
  expect(answers[0]?.sections.map(({ afterMs }) => afterMs)).toEqual([null, 2_000, 2_000, 2_000, 2_000])
})

test('[CATALOG-8] there is no first view of a game that is not listed, nor of a challenge of another game', async () => {
  const game = await aGame(testApp)
  const client = aClient(testApp)
  const missing = { params: { gameId: 999_999 }, query: IMAGES }
  expect(await client.expectRefusal(getFirstView, missing)).toMatchObject({ code: 'game-not-found', status: 404 })
  const unknown = { params: { gameId: game.id }, query: { ...IMAGES, challenge: '0'.repeat(32) } }
  expect(await client.expectRefusal(getFirstView, unknown)).toMatchObject({ code: 'not-found', status: 404 })
})
