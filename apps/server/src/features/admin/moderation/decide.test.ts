import { banAccount, getBannedAccounts } from '@guess/contract/api/admin'
import { getGame, getLastGame } from '@guess/contract/api/catalog'
import { decideReport } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../../testing/at-once.ts'
import { aGame, aUser } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { aGuest } from '../../../testing/player.ts'
import { withReports } from '../../../testing/reports-fixture.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const reports = withReports(testApp)
const { queue, decide, refused, ofGame, ofName, nameOf, outcomes, actions, points, flagged, mail } = reports
const query = { images: 'url' } as const

const db = () => testApp.db

describe('[OPERATOR-52] a decision to keep', () => {
  test('[OPERATOR-52] [OPERATOR-57] returns a game to home and closes its reports', async () => {
    const before = new Date('2026-01-01T00:00:00.000Z')
    await atOnce(4, () => aGame(testApp, { sections: 1, squareAmount: 1, publishedAt: before }))
    const ofReported = db().updateTable('games').where('id', '=', reports.game.id)
    await ofReported.set({ rated_at: null, rating: null }).execute()
    await ofGame(reports.asuka)
    await ofReported.set({ rated_at: testApp.clock.now(), rating: 'operator' }).execute()
    await ofGame(reports.guest)
    expect((await reports.guest.call(getLastGame, { query })).id).not.toBe(reports.game.id)
    await decide('game', reports.game.id, 'keep')
    expect(await queue()).toEqual([])
    expect([await outcomes(reports.asuka), await outcomes(reports.guest)]).toEqual([['kept'], ['kept']])
    expect(await db().selectFrom('games').select('id').where('held_at', 'is not', null).execute()).toEqual([])
    // Another server has no cached home page.
    expect(await aGuest(await testApp.startAnother()).call(getLastGame, { query })).toMatchObject({ id: reports.game.id })
  })

  test('[OPERATOR-52] leaves a name unchanged', async () => {
    await ofName(reports.asuka)
    await decide('user', reports.maker.userId, 'keep')
    expect(await nameOf(reports.maker)).toBe('Shinji')
    expect(await outcomes(reports.asuka)).toEqual(['kept'])
  })

  test('[OPERATOR-52] lets a flagged play count', async () => {
    const playId = await flagged()
    expect(await points()).toBe(0)
    await decide('play', playId, 'keep')
    expect(await points()).toBe(900)
    expect(await queue()).toEqual([])
  })
})

describe('[OPERATOR-53] a decision to hide', () => {
  test('[OPERATOR-53] permanently excludes a play from the points', async () => {
    const playId = await flagged()
    await decide('play', playId, 'hide')
    expect(await points()).toBe(0)
    expect(await refused('play', playId, 'keep')).toMatchObject({ status: 409, code: 'already-decided' })
    expect(await points()).toBe(0)
  })

  test('[OPERATOR-53] is refused for games and names, as is a decision to delete for plays', async () => {
    await ofGame(reports.asuka)
    await ofName(reports.asuka)
    const playId = await flagged()
    expect(await refused('game', reports.game.id, 'hide')).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await refused('user', reports.maker.userId, 'hide')).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await refused('play', playId, 'delete')).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await queue()).toHaveLength(3)
  })
})

describe('a decision to delete', () => {
  test('[OPERATOR-54] [BIN-5] moves a game to the bin', async () => {
    await ofGame(reports.asuka)
    await decide('game', reports.game.id, 'delete')
    expect(await reports.guest.expectRefusal(getGame, { params: { gameId: reports.game.id }, query })).toMatchObject({
      code: 'game-not-found',
    })
    expect(await outcomes(reports.asuka)).toEqual(['deleted'])
    const binned = db().selectFrom('games').select('binned_by').where('bin_until', 'is not', null)
    expect(await binned.execute()).toEqual([{ binned_by: 'operator' }])
  })

  test('[OPERATOR-55] replaces a name, which becomes available again', async () => {
    await ofName(reports.asuka)
    await decide('user', reports.maker.userId, 'delete')
    expect(await nameOf(reports.maker)).toMatch(/^Player \d{4}$/)
    expect(await outcomes(reports.asuka)).toEqual(['deleted'])
    expect(await aUser(testApp, { name: 'Shinji' })).toBeGreaterThan(0)
  })
})

describe('[OPERATOR-56] a decision to ban', () => {
  const bans = async () => (await reports.operator.call(getBannedAccounts, {})).content.map(({ userMail }) => userMail)

  test('[OPERATOR-56] bans the creator of a game and deletes the game', async () => {
    await ofGame(reports.asuka)
    await decide('game', reports.game.id, 'ban')
    expect(await bans()).toEqual([mail('shinji')])
    expect(await reports.guest.expectRefusal(getGame, { params: { gameId: reports.game.id }, query })).toMatchObject({
      code: 'game-not-found',
    })
    expect(await outcomes(reports.asuka)).toEqual(['banned'])
    expect(await reports.maker.expectRefusal(report, { body: { gameId: reports.game.id, reason: 'other' } })).toMatchObject({
      status: 401,
    })
  })

  test('[OPERATOR-56] bans the owner of a name and replaces the name', async () => {
    await ofName(reports.asuka)
    await decide('user', reports.maker.userId, 'ban')
    expect(await bans()).toEqual([mail('shinji')])
    const stored = await db()
      .selectFrom('users')
      .select('user_name')
      .where('id', '=', reports.maker.userId)
      .executeTakeFirstOrThrow()
    expect(stored.user_name).toMatch(/^Player \d{4}$/)
    expect(await outcomes(reports.asuka)).toEqual(['banned'])
  })

  test('[OPERATOR-56] bans the player of a flagged play and hides the play', async () => {
    const playId = await flagged()
    await decide('play', playId, 'ban')
    expect(await bans()).toEqual([mail('shinji')])
    expect(await db().selectFrom('play_flags').select('decision').execute()).toEqual([{ decision: 'hidden' }])
  })

  test('[OPERATOR-56] leaves the subject in the queue if the ban is refused', async () => {
    await ofGame(reports.asuka)
    await reports.operator.call(banAccount, { body: { userMail: mail('shinji') } })
    expect(await refused('game', reports.game.id, 'ban')).toMatchObject({ status: 409, code: 'already-banned' })
    const own = await aGame(testApp, { creatorUserId: reports.operator.userId })
    await ofGame(reports.asuka, own)
    expect(await refused('game', own.id, 'ban')).toMatchObject({ status: 409, code: 'last-admin' })
    const drawn = await aGame(testApp)
    await ofGame(reports.asuka, drawn)
    expect(await refused('game', drawn.id, 'ban')).toMatchObject({ status: 404, code: 'user-not-found' })
    expect(await queue()).toHaveLength(3)
    expect(await outcomes(reports.asuka)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await mailTo(testApp, mail('asuka'))).toEqual([])
    expect((await actions()).map(({ action }) => action)).toEqual(['ban-added'])
  })
})

describe('[OPERATOR-57] a decision', () => {
  test('[OPERATOR-57] is recorded in the audit log', async () => {
    await ofGame(reports.asuka)
    await ofGame(reports.guest)
    await decide('game', reports.game.id, 'delete')
    const detail = { about: 'game', id: reports.game.id, decision: 'delete', reports: 2 }
    expect(await actions()).toEqual([{ action: 'report-decided', subject: 'Night Trains', detail }])
  })

  test('[REPORT-14] that comes too late is told what was decided, and changes nothing', async () => {
    const playId = await flagged()
    await ofGame(reports.asuka)
    await ofName(reports.asuka)
    const at = testApp.clock.now().toISOString()
    const subjects = [
      ['play', playId, 'hide'],
      ['game', reports.game.id, 'delete'],
      ['user', reports.maker.userId, 'keep'],
    ] as const
    for (const [about, id, decision] of subjects) {
      await reports.operator.call(decideReport, { body: { about, id, decision, reason: 'other', note: 'secret' } })
      testApp.clock.advance(60_000)
      const before = await actions()
      const late = await reports.operator.send(decideReport, { body: { about, id, decision: 'keep' } })
      const earlier = { decision, reason: 'other', operatorName: expect.any(String), decidedDate: expect.any(String) }
      expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'already-decided', earlier })])
      expect(late.body).not.toContain('secret')
      expect(await actions()).toEqual(before)
    }
    const late = await reports.operator.send(decideReport, { body: { about: 'play', id: playId, decision: 'keep' } })
    expect(late.json()).toMatchObject({ earlier: { operatorName: 'Misato', decidedDate: at } })
    expect(await points()).toBe(0)
  })

  test.each(['game', 'user', 'play'] as const)('[OPERATOR-57] on a %s that is not in the queue is refused', async (about) => {
    expect(await refused(about, reports.game.id, 'keep')).toMatchObject({ status: 404, code: 'report-not-found' })
    expect(await actions()).toEqual([])
  })

  test('[OPERATOR-57] leaves other subjects in the queue', async () => {
    const other = await aGame(testApp, { name: 'Other' })
    await ofGame(reports.asuka)
    await ofGame(reports.asuka, other)
    await ofName(reports.asuka)
    await decide('game', reports.game.id, 'keep')
    expect((await queue()).map(({ name }) => name).toSorted()).toEqual(['Other', 'Shinji'])
  })
})
