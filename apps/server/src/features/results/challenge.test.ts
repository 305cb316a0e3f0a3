import { finishGame, getCommitted, startGame } from '@guess/contract/api/play'
import { getChallengeState } from '@guess/contract/api/results'
import { committedText } from '@guess/contract/rules/commitment'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../platform/media/picture-hash.ts'
import { aGame } from '../../testing/builders.ts'
import { withChallenge } from '../../testing/challenge.ts'
import { aGuest, type Player } from '../../testing/player.ts'
import { accept, share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
const here = withChallenge(testApp)
const { aFriend, answer, beat } = here

const DAY_MS = 24 * 3_600_000

const stateOf = (player: Player, of = here.token) => player.call(getChallengeState, { params: { token: of } })
const refusalOf = async (player: Player, challenge: string | null = here.token) =>
  (await player.expectRefusal(startGame, { body: { gameId: here.game.id, userId: player.userId, challenge } })).code

/** Returns what the start of a play has fixed. */
const drawOf = async (player: Player) =>
  (await player.call(finishGame, { body: { gameId: here.game.id, userId: player.userId } })).committed

describe('[CHALLENGE-1] a play that answers a result', () => {
  test('has its squares and answers in the same order, hours later, and a commitment of its own', async () => {
    testApp.clock.advance(20 * 3_600_000)
    await testApp.jobs.run('close-idle-plays')
    const friend = await aFriend()
    const { commitment } = await accept(friend, here.game, here.token)
    await answer(friend, ['right', 'right', 'right'])
    const [first, second] = [await drawOf(here.maker), await drawOf(friend)]
    expect(second?.sections).toEqual(first?.sections)
    expect(second?.nonce).not.toBe(first?.nonce)
    expect(commitment).toBe(sha256(committedText(second as never)))
  })

  test('can still be started when the draw of the first play was deleted', async () => {
    const { sections } = (await drawOf(here.maker)) ?? { sections: [] }
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
    expect(await accept(friend, here.game, here.token)).toMatchObject({ ranked: true })
    expect(await accept(guest, here.game, here.token)).toMatchObject({ ranked: false })
  })

  test('practice for a user who has played the game', async () => {
    const friend = await aFriend()
    await friend.play(here.game, ['right', 'right', 'right'])
    expect(await stateOf(friend)).toMatchObject({ kind: 'practice', because: 'played' })
    expect(await accept(friend, here.game, here.token)).toMatchObject({ ranked: false })
  })

  test('practice, and the end of a ranked play that was opened with other squares', async () => {
    const friend = await aFriend()
    await friend.start(here.game)
    expect(await stateOf(friend)).toMatchObject({ kind: 'practice', because: 'played', endsRanked: true })
    expect(await accept(friend, here.game, here.token)).toMatchObject({ ranked: false })
    expect(await stateOf(friend)).toMatchObject({ role: 'started', kind: 'practice', endsRanked: false })
    expect(await friend.start(here.game)).toMatchObject({ ranked: false })
  })
})

describe('[CHALLENGE-3] an untouched play of a challenge', () => {
  test('is continued by the same challenge and by a usual start, with the same draw', async () => {
    const friend = await aFriend()
    const { commitment } = await accept(friend, here.game, here.token)
    expect(await stateOf(friend)).toMatchObject({ role: 'started', kind: 'ranked', continues: true, endsRanked: false })
    testApp.clock.advance(2 * 3_600_000)
    expect(await accept(friend, here.game, here.token)).toMatchObject({ ranked: true, commitment })
    expect(await friend.start(here.game)).toMatchObject({ ranked: true, commitment })
  })

  test('is not continued by another challenge, whose squares would be more than were paid for', async () => {
    const [friend, guest] = [await aFriend(), aGuest(testApp)]
    await guest.play(here.game, ['right', 'right', 'right'])
    const other = await share(guest, here.game)
    await accept(friend, here.game, here.token)
    expect(await accept(friend, here.game, other)).toMatchObject({ ranked: false })
  })
})

describe('[CHALLENGE-4] a start is refused', () => {
  test('for the own result, an unknown one, and one of another game', async () => {
    expect(await refusalOf(here.maker)).toBe('access-denied')
    expect(await refusalOf(await aFriend(), '0'.repeat(32))).toBe('not-found')
    const other = await aGame(testApp)
    const body = { gameId: other.id, challenge: here.token }
    expect((await (await aFriend()).expectRefusal(startGame, { body })).code).toBe('not-found')
  })

  test('when a section has been replaced since', async () => {
    await testApp.db
      .updateTable('sections')
      .set({ picture: 'x'.repeat(32) })
      .where('game_id', '=', here.game.id)
      .execute()
    expect(await refusalOf(await aFriend())).toBe('not-found')
  })

  test('when the play was shared more than a day after its end, so that its draw was gone', async () => {
    const late = aGuest(testApp)
    await late.play(here.game, ['right', 'right', 'right'])
    testApp.clock.advance(DAY_MS + 3_600_000)
    await testApp.jobs.run('close-idle-plays')
    expect(await refusalOf(await aFriend(), await share(late, here.game))).toBe('not-found')
  })

  test('when the game is gone', async () => {
    await testApp.db.updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', here.game.id).execute()
    expect(await refusalOf(await aFriend())).toBe('game-not-found')
  })
})

test('[FAIR-2] [CHALLENGE-1] neither the own commitment nor that of the shared play is told before the end', async () => {
  const friend = await aFriend()
  const { commitment } = await accept(friend, here.game, here.token)
  const query = { commitment: String(commitment) }
  expect(await friend.call(getCommitted, { params: { gameId: here.game.id }, query })).toEqual({ committed: null })
})
