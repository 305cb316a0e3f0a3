import { deleteAccount } from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import { seeChallenge } from '@guess/contract/api/results'
import { endRivalry, getDuelSeries, getMeeting, getRivalries, sendChallenge } from '@guess/contract/api/rivalry'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame } from '../../testing/builders.ts'
import { aDuel, live } from '../../testing/duel.ts'
import { PASSWORD } from '../../testing/identities.ts'
import { aGuest, type Player } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { accept, compare, share } from '../../testing/results.ts'
import { rivalries, withRivals } from '../../testing/rivals.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const site = withRivals(testApp)
const { aPlayer, answer, challenge, duel, meetings } = site

const WORSE = ['right', 'wrong', 'wrong']
const BEST = ['right', 'right', 'right']
const YEAR_MS = 366 * 24 * 3_600_000

let [shinji, asuka] = [] as unknown as [Player, Player]

beforeEach(() => {
  shinji = site.shinji
  asuka = site.asuka
})

describe('[RIVAL-1] a meeting is', () => {
  test('the first finished answer of a player, with both scores', async () => {
    const { token, game } = await challenge(shinji, asuka)
    await answer(asuka, game, token, WORSE)
    expect(await meetings()).toMatchObject([
      {
        kind: 'challenge',
        token,
        one_user_id: shinji.userId,
        two_user_id: asuka.userId,
        one_score: 260,
        two_score: 390,
        winner: 2,
      },
    ])
    expect((await compare(shinji, token)).answers).toMatchObject([{ meetingId: (await meetings())[0]?.id }])
  })

  test('none before the play that answers is finished, nor if it is left', async () => {
    const game = await aGame(testApp)
    await shinji.play(game, BEST)
    await accept(asuka, game, await share(shinji, game))
    await asuka.answer(game, 0, 'right')
    testApp.clock.advance(2 * 24 * 3_600_000)
    await testApp.jobs.run('close-idle-plays')
    expect(await meetings()).toEqual([])
  })

  test('saved once by last answers that come at the same time, and by a play that is settled again after the rivalry was ended', async () => {
    const guest = aGuest(testApp)
    const game = await aGame(testApp, { sections: 1 })
    await shinji.play(game, ['right'])
    await accept(guest, game, await share(shinji, game))
    testApp.clock.advance(2_000)
    await atOnce(4, () => guest.answer(game, 0, 'right'))
    expect(await meetings()).toMatchObject([{ winner: 0 }])
    await guest.call(endRivalry, { body: { meetingId: (await meetings())[0]?.id ?? 0 } })
    const { userId } = await joined(guest, 'Kaworu')
    const plays = testApp.db.selectFrom('plays').select(['unsettled', 'kind']).where('user_id', '=', userId)
    expect(await plays.execute()).toEqual([{ unsettled: false, kind: 'ranked' }])
    expect(await meetings()).toEqual([])
  })

  test('a duel with a result, and its rematch', async () => {
    const match = await duel(shinji, asuka)
    expect(await meetings()).toMatchObject([{ kind: 'duel', token: match.gameToken, winner: 1 }])
    await aGame(testApp, { sections: 1, answers: ['Right', 'Left'] })
    await match.one.rematch()
    await match.two.rematch()
    expect(await meetings()).toHaveLength(1)
  })

  test('no duel that was called off', async () => {
    const match = await aDuel(testApp, await aGame(testApp), [shinji, asuka])
    await match.begin()
    await match.one.leave()
    await live(testApp, 11)
    const { reason } = await testApp.db.selectFrom('duels').select('reason').executeTakeFirstOrThrow()
    expect([reason, await meetings()]).toEqual(['aborted', []])
  })
})

test('[RIVAL-2] two meetings make a rivalry, whose score counts challenges and duels for both', async () => {
  await challenge(shinji, asuka)
  expect([await rivalries(shinji), await rivalries(asuka)]).toEqual([[], []])
  await duel(shinji, asuka)
  await challenge(asuka, shinji, ['right', 'right', 'wrong'])
  expect(await rivalries(shinji)).toMatchObject([{ playerName: 'Asuka', userId: asuka.userId, won: 1, lost: 1, level: 1 }])
  expect(await rivalries(asuka)).toMatchObject([{ playerName: 'Shinji', userId: shinji.userId, won: 1, lost: 1, level: 1 }])
})

test('[RIVAL-2] two guests are rivals too', async () => {
  const [one, two] = [aGuest(testApp), aGuest(testApp)]
  await challenge(one, two)
  await challenge(one, two, WORSE)
  expect(await rivalries(two)).toMatchObject([{ userId: null, avatarName: null, won: 1, lost: 1, level: 0 }])
})

describe('[RIVAL-3] the list of own rivalries', () => {
  test('tells the last meeting, and how many answers the player has not looked at', async () => {
    await challenge(shinji, asuka)
    const { token } = await challenge(shinji, asuka, WORSE)
    expect(await rivalries(shinji)).toMatchObject([
      { newCount: 2, last: { kind: 'challenge', outcome: 'won', score: 260, rivalScore: 130, resultToken: token } },
    ])
    expect(await rivalries(asuka)).toMatchObject([{ newCount: 0, last: { outcome: 'lost', score: 130, rivalScore: 260 } }])
    await shinji.call(seeChallenge, { body: { resultToken: token } })
    expect(await rivalries(shinji)).toMatchObject([{ newCount: 1 }])
  })

  test('has the newest meeting first, and pages', async () => {
    const rei = await aPlayer('Rei')
    for (const rival of [asuka, rei, rei, asuka]) await challenge(shinji, rival)
    expect((await rivalries(shinji)).map(({ playerName }) => playerName)).toEqual(['Asuka', 'Rei'])
    expect(await shinji.call(getRivalries, { query: { page: '1' } })).toMatchObject({ content: [], last: true })
  })

  test('is empty for others, who can neither see nor end one by its meeting', async () => {
    await challenge(shinji, asuka)
    await challenge(shinji, asuka)
    const rei = await aPlayer('Rei')
    const [{ meetingId } = { meetingId: 0 }] = await rivalries(shinji)
    expect(await rivalries(rei)).toEqual([])
    expect((await rei.expectRefusal(getMeeting, { params: { meetingId: String(meetingId) } })).code).toBe('not-found')
    expect((await rei.expectRefusal(endRivalry, { body: { meetingId } })).code).toBe('not-found')
    expect(await rivalries(shinji)).toHaveLength(1)
  })
})

test('[RIVAL-4] the players of a duel see their series, which counts the match that has just ended; others do not', async () => {
  await challenge(shinji, asuka, WORSE)
  const match = await aDuel(testApp, await aGame(testApp, { sections: 1, answers: ['Right', 'Left'] }), [shinji, asuka])
  const params = { gameToken: match.gameToken }
  expect(await shinji.call(getDuelSeries, { params })).toEqual({ won: 1, lost: 0, level: 0 })
  await match.begin()
  await match.play(0, ['Left', 'Right'])
  expect(await shinji.call(getDuelSeries, { params })).toEqual({ won: 1, lost: 1, level: 0 })
  expect(await asuka.call(getDuelSeries, { params })).toEqual({ won: 1, lost: 1, level: 0 })
  expect((await aGuest(testApp).expectRefusal(getDuelSeries, { params })).code).toBe('not-found')
})

test('[RIVAL-5] who ends a rivalry ends it for both; results and duels stay, and it begins again after two meetings', async () => {
  const { token, game } = await challenge(shinji, asuka)
  await duel(asuka, shinji)
  const [{ meetingId } = { meetingId: 0 }] = await rivalries(shinji)
  const own = await share(asuka, game)
  await asuka.call(sendChallenge, { body: { meetingId, resultToken: own } })
  await shinji.call(endRivalry, { body: { meetingId } })
  expect([await rivalries(shinji), await rivalries(asuka), await meetings()]).toEqual([[], [], []])
  expect((await shinji.call(getRivalries, { query: {} })).sent).toEqual([])
  expect((await compare(asuka, token)).answers).toMatchObject([{ meetingId: null }])
  await answer(asuka, game, token, WORSE)
  expect(await meetings()).toEqual([])
  await challenge(shinji, asuka)
  await challenge(asuka, shinji)
  expect(await rivalries(asuka)).toMatchObject([{ playerName: 'Shinji', won: 1, lost: 1 }])
})

test('[RIVAL-6] what a guest has met, and was sent, is the account that is created in its browser', async () => {
  const guest = aGuest(testApp)
  await challenge(shinji, guest)
  const { game } = await challenge(guest, shinji)
  const own = await share(shinji, game)
  const [{ meetingId } = { meetingId: 0 }] = await rivalries(shinji)
  await shinji.call(sendChallenge, { body: { meetingId, resultToken: own } })
  const kaworu = await joined(guest, 'Kaworu')
  expect(await rivalries(kaworu)).toMatchObject([{ playerName: 'Shinji', won: 1, lost: 1 }])
  expect(await rivalries(shinji)).toMatchObject([{ playerName: 'Kaworu', userId: kaworu.userId, won: 1, lost: 1 }])
  expect(await meetings()).toHaveLength(2)
})

describe('[RIVAL-7] the rivalries', () => {
  beforeEach(async () => {
    await challenge(shinji, asuka)
    await challenge(asuka, shinji)
  })

  test('of a deleted account are gone', async () => {
    await asuka.call(deleteAccount, { body: { userId: asuka.userId, userPassword: PASSWORD } })
    expect([await rivalries(shinji), await meetings()]).toEqual([[], []])
  })

  test('of a banned account are hidden from the other, until the ban is lifted', async () => {
    const [{ meetingId } = { meetingId: 0 }] = await rivalries(shinji)
    const ban = (at: Date | null) =>
      testApp.db.updateTable('users').set({ banned_at: at }).where('id', '=', asuka.userId).execute()
    await ban(testApp.clock.now())
    expect(await rivalries(shinji)).toEqual([])
    expect((await shinji.expectRefusal(getMeeting, { params: { meetingId: String(meetingId) } })).code).toBe('not-found')
    await ban(null)
    expect(await rivalries(shinji)).toHaveLength(1)
  })

  test('with a guest are deleted a year after the last meeting, others stay', async () => {
    const [guest, other] = [aGuest(testApp), aGuest(testApp)]
    await challenge(shinji, guest)
    await challenge(shinji, other)
    await testApp.db
      .updateTable('meetings')
      .set({ met_at: new Date(testApp.clock.now().getTime() - YEAR_MS) })
      .execute()
    await challenge(other, shinji)
    await testApp.jobs.run('delete-old-meetings')
    expect((await rivalries(shinji)).map(({ userId }) => userId)).toEqual([null, asuka.userId])
    expect(await meetings()).toHaveLength(4)
  })
})

test('[RIVAL-8] [SHARE-7] the download holds the meetings', async () => {
  await challenge(shinji, asuka, WORSE)
  expect((await asuka.call(downloadData, {})).meetings).toMatchObject([
    { kind: 'challenge', rivalName: 'Shinji', outcome: 'lost', score: 130, rivalScore: 260 },
  ])
})
