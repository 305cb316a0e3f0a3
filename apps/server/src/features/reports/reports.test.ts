import { deleteAccount } from '@guess/contract/api/accounts'
import { getGame, getGamesOfType, getLastGame, getRandomGames, getTrendGames } from '@guess/contract/api/catalog'
import { downloadData } from '@guess/contract/api/download-data'
import { decideReport, getReportQueue } from '@guess/contract/api/moderation'
import { getOwnReports, report } from '@guess/contract/api/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let game: Game
let user: Player

beforeEach(async () => {
  game = await aGame(testApp, { name: 'Night Trains' })
  user = await signedIn(testApp, await aUser(testApp, { name: 'Misato' }))
})

const about = (more: object = {}) => ({ body: { gameId: game.id, reason: 'adult' as const, ...more } })
const rows = () => testApp.db.selectFrom('reports').selectAll().orderBy('id').execute()

/** Closes all reports, as an operator's decision does. */
async function decide(outcome: 'kept' | 'deleted') {
  const { db } = testApp.platform
  await db.updateTable('reports').set({ outcome, decided_at: testApp.clock.now(), network_hash: null }).execute()
  await db.updateTable('games').set({ held_at: null }).execute()
}

describe('[REPORT-1] a report', () => {
  test('[REPORT-1] about a game or a name is stored, from a user or a guest', async () => {
    const guest = aGuest(testApp)
    expect(await user.call(report, about({ text: 'look' }))).toEqual({ reported: true })
    await guest.call(report, { body: { userId: user.userId, reason: 'insult' } })
    expect(await rows()).toMatchObject([
      { game_id: game.id, user_id: null, reporter_user_id: user.userId, reporter_guest_key: null, reason: 'adult', body: 'look' },
      { game_id: null, user_id: user.userId, reporter_user_id: null, reporter_guest_key: expect.any(String), reason: 'insult' },
    ])
    expect(guest.cookies.has('guest')).toBe(true)
  })

  test.each([
    [{ reason: 'boring' }, 'invalid-request'],
    [{ text: 'x'.repeat(501) }, 'invalid-request'],
    [{ userId: 1 }, 'invalid-request'],
    [{ gameId: undefined }, 'invalid-request'],
    [{ gameId: 2_000_000_000 }, 'game-not-found'],
    [{ gameId: undefined, userId: 2_000_000_000 }, 'user-not-found'],
  ])('[REPORT-1] with %j is refused with %s', async (options, code) => {
    expect(await user.expectRefusal(report, about(options))).toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  test('[REPORT-5] is stored without invisible control characters', async () => {
    await user.call(report, about({ text: ' one\n\u202etwo\u0000 ' }))
    expect((await rows())[0]?.body).toBe('one\ntwo')
  })
})

describe('[REPORT-2] a second report by the same reporter', () => {
  test('[REPORT-2] replaces the open one, even with twenty concurrent calls', async () => {
    await atOnce(20, () => user.send(report, about()))
    await user.call(report, about({ reason: 'copyright', text: 'mine' }))
    expect(await rows()).toMatchObject([{ reason: 'copyright', body: 'mine' }])
    await aGuest(testApp).call(report, about())
    expect(await rows()).toHaveLength(2)
  })

  test('[REPORT-2] is a new one if the first is decided', async () => {
    await user.call(report, about())
    await decide('kept')
    await user.call(report, about())
    expect(await rows()).toHaveLength(2)
  })
})

test('[REPORT-3] a hidden game is not on home, but stays in its category and at its link', async () => {
  const before = new Date('2026-01-01T00:00:00.000Z')
  await testApp.db.updateTable('games').set({ rated_at: null, rating: null }).execute()
  const others = await atOnce(4, () => aGame(testApp, { sections: 1, squareAmount: 1, publishedAt: before }))
  const shown = others.map(({ id }) => id).toSorted((one, other) => other - one)
  await user.call(report, about())
  const query = { images: 'url' } as const
  const params = { gameTypeId: 2 }
  expect(await user.call(getLastGame, { query })).toMatchObject({ id: shown[0] })
  for (const list of [getRandomGames, getTrendGames]) {
    const ids = (await user.call(list, { params, query })).map(({ id }) => id)
    expect(ids).not.toEqual([])
    expect(shown).toEqual(expect.arrayContaining(ids))
  }
  expect((await user.call(getGamesOfType, { params, query })).content[0]).toMatchObject({ id: game.id })
  expect(await user.call(getGame, { params: { gameId: game.id }, query })).toMatchObject({ id: game.id })
})

test('[REPORT-4] only the reporter sees the outcome of a report', async () => {
  const guest = aGuest(testApp)
  await user.call(report, about())
  testApp.clock.advance(1_000)
  await user.call(report, { body: { userId: user.userId, reason: 'other' } })
  await guest.call(report, about({ reason: 'copyright' }))
  expect(await user.call(getOwnReports, {})).toMatchObject([
    { about: 'user', name: 'Misato', reason: 'other', outcome: 'waiting' },
    { about: 'game', name: 'Night Trains', reason: 'adult', outcome: 'waiting' },
  ])
  await decide('deleted')
  expect(await guest.call(getOwnReports, {})).toMatchObject([{ about: 'game', reason: 'copyright', outcome: 'deleted' }])
  expect(await aGuest(testApp).call(getOwnReports, {})).toEqual([])
})

describe('[REPORT-4] a closed report', () => {
  const decideOn = async (about: 'game' | 'user', id: number, decision: 'keep' | 'delete') =>
    (await anOperator(testApp)).call(decideReport, { body: { about, id, decision } })

  test('[REPORT-4] has the name that was reported, not the one that replaced it', async () => {
    const guest = aGuest(testApp)
    await guest.call(report, { body: { userId: user.userId, reason: 'insult' } })
    await decideOn('user', user.userId, 'delete')
    expect(await guest.call(getOwnReports, {})).toMatchObject([{ about: 'user', name: 'Misato', outcome: 'deleted' }])
  })

  test('[REPORT-4] has the name that a game had at the decision; an open one has the present name', async () => {
    await user.call(report, about())
    const rename = (name: string) => testApp.db.updateTable('games').set({ name }).where('id', '=', game.id).execute()
    await rename('Day Trains')
    expect(await user.call(getOwnReports, {})).toMatchObject([{ name: 'Day Trains', outcome: 'waiting' }])
    await decideOn('game', game.id, 'keep')
    await rename('Slow Trains')
    expect(await user.call(getOwnReports, {})).toMatchObject([{ name: 'Day Trains', outcome: 'kept' }])
  })

  test('[REPORT-7] no longer has the name of an account that is deleted after the decision', async () => {
    const guest = aGuest(testApp)
    await guest.call(report, { body: { userId: user.userId, reason: 'insult' } })
    await decideOn('user', user.userId, 'keep')
    await user.call(deleteAccount, { body: { userId: user.userId } })
    expect(await guest.call(getOwnReports, {})).toMatchObject([{ name: 'deleted user', outcome: 'kept' }])
  })
})

describe('[REPORT-7] the deletion of an account', () => {
  test('[REPORT-7] keeps its reports without its name, and its download contains them', async () => {
    await user.call(report, about({ text: 'look' }))
    const { reports } = await user.call(downloadData, {})
    const said = { about: 'game', name: 'Night Trains', reason: 'adult', text: 'look', outcome: 'waiting' }
    expect(reports).toEqual([{ ...said, reportDate: testApp.clock.now().toISOString() }])
    await user.call(deleteAccount, { body: { userId: user.userId } })
    const operator = await anOperator(testApp)
    const [subject] = (await operator.call(getReportQueue, {})).content
    expect(subject?.reports).toMatchObject([{ reporter: 'deleted user', text: 'look' }])
  })

  test('[REPORT-7] closes the reports about its name', async () => {
    const guest = aGuest(testApp)
    await guest.call(report, { body: { userId: user.userId, reason: 'insult' } })
    await user.call(deleteAccount, { body: { userId: user.userId } })
    expect(await guest.call(getOwnReports, {})).toMatchObject([{ name: 'deleted user', outcome: 'deleted' }])
  })
})
