import { createHash } from 'node:crypto'
import { finishGame, getCommitted, startGame } from '@guess/contract/api/play'
import { committedText } from '@guess/contract/rules/commitment'
import { expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const HOUR_MS = 3_600_000

async function started(player: Player, game: Game): Promise<string> {
  const { commitment } = await player.start(game)
  if (!commitment) throw new Error('The play has no commitment')
  return commitment
}

const ask = (player: Player, game: Game, commitment: string) =>
  player.call(getCommitted, { params: { gameId: game.id }, query: { commitment } })

const refused = (player: Player, gameId: number, commitment: string) =>
  player.expectRefusal(getCommitted, { params: { gameId }, query: { commitment } })

test('[FAIR-1] the commitment is the hash of what finish tells: pictures, orders and answers as the player saw them', async () => {
  const game = await aGame(testApp, { squareAmount: 9, sections: 2 })
  const guest = aGuest(testApp)
  const commitment = await started(guest, game)
  const { sections } = await guest.sections(game)
  const opened = [await guest.open(game, 0, 8), await guest.open(game, 0, 7)]
  for (const section of [0, 1]) await guest.answer(game, section, 'wrong')
  const { committed } = await guest.finish(game)
  if (!committed) throw new Error('The play tells nothing')
  expect(sha256(committedText(committed))).toBe(commitment)
  expect(committed.nonce).toMatch(/^[0-9a-f]{32}$/)
  expect(committed.sections[0]?.squareOrder.slice(0, 3)).toEqual([
    sections[0]?.squares[0]?.index,
    ...opened.map(({ index }) => index),
  ])
  for (const [place, { correctAnswer, picture }] of game.sections.entries()) {
    const section = committed.sections[place]
    expect(section?.answers).toEqual(sections[place]?.sectionAnswers)
    expect(section?.correctAnswer).toBe(correctAnswer)
    expect(section?.pictureHash).toBe(sha256((await testApp.http.inject(`/media/${picture}.webp`)).rawPayload))
  }
})

test('[FAIR-1] a start that keeps a play keeps its commitment; another play has another one', async () => {
  const game = await aGame(testApp)
  const user = await signedIn(testApp, await aUser(testApp))
  const first = await started(user, game)
  expect(await started(user, game)).toBe(first)
  testApp.clock.advance(40 * 60_000)
  expect(await started(user, game)).toBe(first)
  await user.open(game, 0, 3)
  expect(await started(user, game)).not.toBe(first)
  expect(await started(aGuest(testApp), game)).not.toBe(first)
})

test('[FAIR-1] a play from before there were commitments is kept without one, and ends without data', async () => {
  const game = await aGame(testApp)
  const user = await signedIn(testApp, await aUser(testApp))
  await user.start(game)
  await testApp.db.deleteFrom('play_commitments').execute()
  expect(await user.start(game)).toMatchObject({ commitment: null })
  expect(await user.finish(game)).toMatchObject({ committed: null })
})

test('[FAIR-1] [PIC-27] nothing is committed to without its picture: such a game does not begin', async () => {
  const game = await aGame(testApp, { sections: 2 })
  await testApp.platform.media.delete(`${game.sections[1]?.picture}.webp`)
  const guest = aGuest(testApp)
  expect(await guest.send(startGame, { body: { gameId: game.id, userId: guest.userId } })).toMatchObject({ statusCode: 503 })
  expect(await testApp.db.selectFrom('play_commitments').select('commitment').execute()).toEqual([])
})

test('[FAIR-3] while the play is open the call tells nothing, and after finish the same as finish', async () => {
  const game = await aGame(testApp)
  const user = await signedIn(testApp, await aUser(testApp))
  const commitment = await started(user, game)
  for (const move of [() => user.sections(game), () => user.open(game, 0, 3), () => user.answer(game, 0, 'right')]) {
    await move()
    expect(await ask(user, game, commitment)).toEqual({ committed: null })
  }
  const { committed } = await user.finish(game)
  expect(committed).not.toBeNull()
  expect(await ask(user, game, commitment)).toEqual({ committed })
})

test('[FAIR-3] a play that was left is told once it is closed: by a newer start, or by its age', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  const first = await started(guest, game)
  await guest.open(game, 0, 3)
  const second = await started(guest, game)
  await guest.open(game, 0, 3)
  const told = async (commitment: string) => (await ask(guest, game, commitment)).committed
  expect(sha256(committedText((await told(first)) ?? { nonce: '', sections: [] }))).toBe(first)
  testApp.clock.advance(HOUR_MS)
  expect(await told(second)).toBeNull()
  await testApp.jobs.run('close-idle-plays')
  expect(sha256(committedText((await told(second)) ?? { nonce: '', sections: [] }))).toBe(second)
})

test('[FAIR-3] nobody else is told, and nobody for another game or commitment', async () => {
  const [game, other] = [await aGame(testApp), await aGame(testApp)]
  const guest = aGuest(testApp)
  const commitment = await started(guest, game)
  await guest.finish(game)
  const strangers = [aGuest(testApp), await signedIn(testApp, await aUser(testApp))]
  for (const stranger of strangers) {
    await stranger.start(game)
    expect(await refused(stranger, game.id, commitment)).toMatchObject({ code: 'game-not-started' })
  }
  expect(await refused(guest, other.id, commitment)).toMatchObject({ code: 'game-not-started' })
  expect(await refused(guest, game.id, 'f'.repeat(64))).toMatchObject({ code: 'game-not-started' })
  expect(await refused(guest, 999_999, commitment)).toMatchObject({ code: 'game-not-found' })
  expect(await refused(guest, game.id, 'not a hash')).toMatchObject({ code: 'invalid-request' })
})

test('[FAIR-3] a user without the play, whose token is somebody else, cannot finish it to be told', async () => {
  const game = await aGame(testApp)
  const user = await signedIn(testApp, await aUser(testApp))
  await user.start(game)
  const other = await signedIn(testApp, await aUser(testApp))
  await other.expectRefusal(finishGame, { body: { gameId: game.id, userId: user.userId } })
  await other.expectRefusal(finishGame, { body: { gameId: game.id } })
})

test('[FAIR-3] what was fixed can be asked for a day after the end', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  const commitment = await started(guest, game)
  await guest.play(game, ['right', 'right', 'right'])
  const result = await guest.finish(game)
  const later = await started(guest, game)
  const count = async () => {
    await testApp.jobs.run('close-idle-plays')
    return (await testApp.db.selectFrom('play_commitments').select('play_id').execute()).length
  }
  testApp.clock.advance(23 * HOUR_MS)
  expect(await count()).toBeGreaterThanOrEqual(1)
  expect(result.committed).not.toBeNull()
  testApp.clock.advance(2 * HOUR_MS)
  await count()
  expect(await refused(guest, game.id, commitment)).toMatchObject({ code: 'game-not-started' })
  expect(later).not.toBe(commitment)
})
