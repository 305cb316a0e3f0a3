import { downloadData } from '@guess/contract/api/download-data'
import { finishGame, getCommitted, startGame } from '@guess/contract/api/play'
import { getChallengeState, getComparison, getGhost, getOwnChallenges, seeChallenge } from '@guess/contract/api/results'
import { committedText } from '@guess/contract/rules/commitment'
import { beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../platform/media/picture-hash.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { accept, compare, ghost, share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const DAY_MS = 24 * 3_600_000
let game: Game
let maker: Player
let token: string

const aFriend = async (name?: string) => signedIn(testApp, await aUser(testApp, name ? { name } : {}))
const stateOf = (player: Player, of = token) => player.call(getChallengeState, { params: { token: of } })
const refusalOf = async (player: Player, challenge: string | null = token) =>
  (await player.expectRefusal(startGame, { body: { gameId: game.id, userId: player.userId, challenge } })).code

/** Answers the sections of a started play in order, each after looking at it for `lookMs`. */
async function answer(player: Player, answers: readonly string[], lookMs = 2_000) {
  for (const [section, given] of answers.entries()) {
    testApp.clock.advance(lookMs)
    await player.answer(game, section, given)
  }
}

const beat = async (player: Player, answers = ['right', 'right', 'wrong']) => {
  await accept(player, game, token)
  await answer(player, answers)
}

/** Returns what the start of a play has fixed. */
const drawOf = async (player: Player) =>
  (await player.call(finishGame, { body: { gameId: game.id, userId: player.userId } })).committed

beforeEach(async () => {
  game = await aGame(testApp, { squareAmount: 9 })
  maker = await aFriend('Shinji')
  await maker.start(game)
  await maker.open(game, 0, 8)
  await answer(maker, ['right', 'wrong', 'right'], 6_200)
  token = await share(maker, game)
})

describe('[CHALLENGE-1] a play that answers a result', () => {
  test('has its squares and answers in the same order, hours later, and a commitment of its own', async () => {
    testApp.clock.advance(20 * 3_600_000)
    await testApp.jobs.run('close-idle-plays')
    const friend = await aFriend()
    const { commitment } = await accept(friend, game, token)
    await answer(friend, ['right', 'right', 'right'])
    const [first, second] = [await drawOf(maker), await drawOf(friend)]
    expect(second?.sections).toEqual(first?.sections)
    expect(second?.nonce).not.toBe(first?.nonce)
    expect(commitment).toBe(sha256(committedText(second as never)))
  })

  test('can still be started when the draw of the first play was deleted', async () => {
    const { sections } = (await drawOf(maker)) ?? { sections: [] }
    testApp.clock.advance(170 * DAY_MS)
    await testApp.jobs.run('close-idle-plays')
    const friend = await aFriend()
    await beat(friend)
    expect((await drawOf(friend))?.sections).toEqual(sections)
  })
})

describe('[CHALLENGE-2] it is', () => {
  test('ranked for a user who has not met the game, a guest play without an account', async () => {
    const [friend, guest] = [await aFriend(), aGuest(testApp)]
    expect(await stateOf(friend)).toMatchObject({ role: 'none', kind: 'ranked', because: null, endsRanked: false })
    expect(await accept(friend, game, token)).toMatchObject({ ranked: true })
    expect(await accept(guest, game, token)).toMatchObject({ ranked: false })
  })

  test('practice for a user who has played the game', async () => {
    const friend = await aFriend()
    await friend.play(game, ['right', 'right', 'right'])
    expect(await stateOf(friend)).toMatchObject({ kind: 'practice', because: 'played' })
    expect(await accept(friend, game, token)).toMatchObject({ ranked: false })
  })

  test('practice, and the end of a ranked play that was opened with other squares', async () => {
    const friend = await aFriend()
    await friend.start(game)
    expect(await stateOf(friend)).toMatchObject({ kind: 'practice', because: 'played', endsRanked: true })
    expect(await accept(friend, game, token)).toMatchObject({ ranked: false })
    expect(await stateOf(friend)).toMatchObject({ role: 'started', kind: 'practice', endsRanked: false })
    expect(await friend.start(game)).toMatchObject({ ranked: false })
  })
})

describe('[CHALLENGE-3] an untouched play of a challenge', () => {
  test('is continued by the same challenge and by a usual start, with the same draw', async () => {
    const friend = await aFriend()
    const { commitment } = await accept(friend, game, token)
    expect(await stateOf(friend)).toMatchObject({ role: 'started', kind: 'ranked', continues: true, endsRanked: false })
    testApp.clock.advance(2 * 3_600_000)
    expect(await accept(friend, game, token)).toMatchObject({ ranked: true, commitment })
    expect(await friend.start(game)).toMatchObject({ ranked: true, commitment })
  })

  test('is not continued by another challenge, whose squares would be more than were paid for', async () => {
    const [friend, guest] = [await aFriend(), aGuest(testApp)]
    await guest.play(game, ['right', 'right', 'right'])
    const other = await share(guest, game)
    await accept(friend, game, token)
    expect(await accept(friend, game, other)).toMatchObject({ ranked: false })
  })
})

describe('[CHALLENGE-4] a start is refused', () => {
  test('for the own result, an unknown one, and one of another game', async () => {
    expect(await refusalOf(maker)).toBe('access-denied')
    expect(await refusalOf(await aFriend(), '0'.repeat(32))).toBe('not-found')
    const other = await aGame(testApp)
    const body = { gameId: other.id, challenge: token }
    expect((await (await aFriend()).expectRefusal(startGame, { body })).code).toBe('not-found')
  })

  test('when a section has been replaced since', async () => {
    await testApp.db
      .updateTable('sections')
      .set({ picture: 'x'.repeat(32) })
      .where('game_id', '=', game.id)
      .execute()
    expect(await refusalOf(await aFriend())).toBe('not-found')
  })

  test('when the play was shared more than a day after its end, so that its draw was gone', async () => {
    const late = aGuest(testApp)
    await late.play(game, ['right', 'right', 'right'])
    testApp.clock.advance(DAY_MS + 3_600_000)
    await testApp.jobs.run('close-idle-plays')
    token = await share(late, game)
    expect(await refusalOf(await aFriend())).toBe('not-found')
  })

  test('when the game is gone', async () => {
    await testApp.db.updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', game.id).execute()
    expect(await refusalOf(await aFriend())).toBe('game-not-found')
  })
})

describe('[CHALLENGE-5] a comparison is shown', () => {
  test('to the player who has shared the result, with all answers, the newest first', async () => {
    const [one, other] = [await aFriend('Asuka'), await aFriend('Rei')]
    await beat(one)
    await beat(other)
    const { answers, answerCount, maker: own } = await compare(maker, token)
    expect(own).toMatchObject({ playerName: 'Shinji', isCaller: true, score: 350 })
    expect(answers.map(({ playerName }) => playerName)).toEqual(['Rei', 'Asuka'])
    expect(answerCount).toBe(2)
  })

  test('to a player who has finished it, with the own answer only', async () => {
    const [one, other] = [await aFriend('Asuka'), await aFriend('Rei')]
    await beat(one)
    await beat(other)
    const { answers, answerCount } = await compare(one, token)
    expect(answers).toMatchObject([{ playerName: 'Asuka', isCaller: true }])
    expect(answerCount).toBe(2)
  })

  test('to nobody else, nor before the end', async () => {
    const friend = await aFriend()
    await accept(friend, game, token)
    await answer(friend, ['right', 'right'])
    for (const player of [aClient(testApp), aGuest(testApp), await aFriend(), friend])
      expect((await player.expectRefusal(getComparison, { params: { token } })).code).toBe('access-denied')
  })
})

describe('[CHALLENGE-6] a comparison', () => {
  test('says for each section who was right, with how many squares, how fast, and what it earned', async () => {
    const friend = await aFriend()
    await accept(friend, game, token)
    await answer(friend, ['right', 'right', 'wrong'])
    const { maker: own, answers } = await compare(friend, token)
    expect(own.sections).toEqual([
      { sectionNumber: 0, right: true, opened: 2, score: 170, afterMs: 6_200 },
      { sectionNumber: 1, right: false, opened: 1, score: 0, afterMs: 6_200 },
      { sectionNumber: 2, right: true, opened: 1, score: 180, afterMs: 6_200 },
    ])
    expect(answers[0]).toMatchObject({ score: 360, correctCount: 2, opened: 3, tries: 1 })
    expect(answers[0]?.sections.map(({ afterMs, score }) => [afterMs, score])).toEqual([
      [2_000, 180],
      [2_000, 180],
      [2_000, 0],
    ])
  })

  test('counts the first finished play of a player, and says which try it was', async () => {
    const friend = await aFriend()
    await accept(friend, game, token)
    await answer(friend, ['wrong'])
    await beat(friend)
    await beat(friend, ['right', 'right', 'right'])
    expect((await compare(maker, token)).answers).toMatchObject([{ score: 360, tries: 2 }])
  })

  test('has no times of a guest whose answers were deleted, but all else', async () => {
    const guest = aGuest(testApp)
    await beat(guest)
    testApp.clock.advance(31 * DAY_MS)
    await testApp.jobs.run('condense-guest-plays')
    const later = await signedIn(testApp, maker.userId)
    expect((await compare(later, token)).answers[0]).toMatchObject({
      ...{ score: 360, correctCount: 2, opened: 3 },
      sections: [
        { right: true, score: 180, afterMs: null },
        { right: true, score: 180, afterMs: null },
        { right: false, score: 0, afterMs: null },
      ],
    })
  })

  test('contains no title and no order, and no square', async () => {
    await beat(await aFriend())
    const { body } = await maker.send(getComparison, { params: { token } })
    for (const { answers, squares } of game.sections)
      for (const secret of [...answers, ...squares]) expect(body).not.toContain(secret)
  })

  test('[CHALLENGE-12] contains the pictures that the caller has answered, and no other', async () => {
    const friend = await aFriend()
    await accept(friend, game, token)
    await answer(friend, ['right', 'right'])
    await friend.finish(game)
    const [first, second] = game.sections.map(({ picture }) => expect.stringContaining(picture))
    expect((await compare(friend, token)).pictures).toEqual([first, second, null])
    expect((await compare(maker, token)).pictures).toEqual(game.sections.map(({ picture }) => expect.stringContaining(picture)))
  })
})

describe('[CHALLENGE-7] the ghost', () => {
  const at = (player: Player, section: number) => ghost(player, game, section)

  test('appears when as much time has passed, without the squares; these follow the own answer', async () => {
    const friend = await aFriend()
    await accept(friend, game, token)
    testApp.clock.advance(6_199)
    expect(await at(friend, 0)).toEqual({ playerName: 'Shinji', afterMs: null, opened: null, waits: true })
    testApp.clock.advance(1)
    expect(await at(friend, 0)).toEqual({ playerName: 'Shinji', afterMs: 6_200, opened: null, waits: false })
    await friend.answer(game, 0, 'wrong')
    expect(await at(friend, 0)).toEqual({ playerName: 'Shinji', afterMs: 6_200, opened: 2, waits: false })
    expect(await at(friend, 1)).toMatchObject({ afterMs: null, waits: true })
  })

  test('appears with an own answer that is faster', async () => {
    const friend = await aFriend()
    await accept(friend, game, token)
    await friend.answer(game, 0, 'right')
    expect(await at(friend, 0)).toMatchObject({ afterMs: 6_200, opened: 2 })
  })

  test('says nothing of a section ahead, and nothing to a play of the same game without a challenge', async () => {
    const [friend, other] = [await aFriend(), await aFriend()]
    await accept(friend, game, token)
    await other.start(game)
    const query = (sectionNumber: string) => ({ params: { gameId: game.id }, query: { sectionNumber } })
    expect((await friend.expectRefusal(getGhost, query('1'))).code).toBe('section-not-current')
    expect((await other.expectRefusal(getGhost, query('0'))).code).toBe('game-not-started')
  })
})

describe('[CHALLENGE-8] the list of own results', () => {
  const own = (player: Player) => player.call(getOwnChallenges, {})

  test('says who has answered, how many are better, and how many answers are new', async () => {
    expect(await own(maker)).toMatchObject({ newCount: 0, content: [{ resultToken: token, answerCount: 0, lastName: null }] })
    await beat(await aFriend('Asuka'))
    await beat(await aFriend('Rei'), ['wrong', 'wrong', 'wrong'])
    expect(await own(maker)).toMatchObject({
      newCount: 2,
      content: [{ score: 350, answerCount: 2, betterCount: 1, newCount: 2, lastName: 'Rei' }],
    })
    await maker.call(seeChallenge, { body: { resultToken: token } })
    expect(await own(maker)).toMatchObject({ newCount: 0, content: [{ answerCount: 2, newCount: 0 }] })
  })

  test('is empty for others, who cannot mark it as seen', async () => {
    const friend = await aFriend()
    expect(await own(friend)).toEqual({ content: [], newCount: 0 })
    expect((await friend.expectRefusal(seeChallenge, { body: { resultToken: token } })).code).toBe('not-found')
  })
})

test('[SHARE-9] [CHALLENGE-5] guests keep challenges and answers when they join', async () => {
  const guest = aGuest(testApp)
  await beat(guest)
  const own = await share(guest, game)
  const player = await joined(guest, 'Kaworu')
  expect((await compare(maker, token)).answers).toMatchObject([{ playerName: 'Kaworu', userId: player.userId }])
  expect((await compare(player, token)).answers).toMatchObject([{ isCaller: true }])
  expect((await player.call(getOwnChallenges, {})).content).toMatchObject([{ resultToken: own }])
  expect((await player.call(downloadData, {})).challenges).toMatchObject([{ resultToken: token, score: 360 }])
})

test('[FAIR-2] [CHALLENGE-1] neither the own commitment nor that of the shared play is told before the end', async () => {
  const friend = await aFriend()
  const { commitment } = await accept(friend, game, token)
  const query = { commitment: String(commitment) }
  expect(await friend.call(getCommitted, { params: { gameId: game.id }, query })).toEqual({ committed: null })
})
