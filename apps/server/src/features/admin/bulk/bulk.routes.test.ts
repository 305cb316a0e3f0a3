import { banAccount } from '@guess/contract/api/admin'
import { getOwnBulk, startBulk, undoBulk } from '@guess/contract/api/admin-bulk'
import { getGame } from '@guess/contract/api/catalog'
import type { RequestOf } from '@guess/contract/endpoint'
import { UNDO_MS } from '@guess/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, type Game } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/identities.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aGuest, type Player } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'

const testApp = withApp({ renewed: true })

type Given = Pick<RequestOf<typeof startBulk>['body'], 'reason' | 'note'>

let operator: Player
let games: Game[]

beforeEach(async () => {
  operator = await anOperator(testApp)
  games = [await aGame(testApp), await aGame(testApp)]
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const ids = () => games.map(({ id }) => id)
const start = (action: 'hide' | 'show' | 'delete' | 'restore' | 'ban', of = ids(), why: Given = {}) =>
  operator.call(startBulk, { body: { action, ids: of, ...why } })
const carryOut = async () => {
  testApp.clock.advance(UNDO_MS)
  await testApp.jobs.run('carry-out-bulk')
}
const isListed = async ({ id }: Game) =>
  (await aGuest(testApp).send(getGame, { params: { gameId: id }, query: { images: 'url' } })).statusCode === 200
const listed = () => Promise.all(games.map(isListed))
const actions = async () =>
  (await testApp.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

describe('[OPERATOR-91] an action on several games', () => {
  test('[OPERATOR-91] waits ten seconds, and is carried out then', async () => {
    const { id, msLeft } = await start('hide')
    expect(msLeft).toBe(UNDO_MS)
    testApp.clock.advance(UNDO_MS - 1)
    await testApp.jobs.run('carry-out-bulk')
    expect(await listed()).toEqual([true, true])
    testApp.clock.advance(1)
    await testApp.jobs.run('carry-out-bulk')
    expect(await listed()).toEqual([false, false])
    expect(await operator.call(getOwnBulk, {})).toMatchObject([{ id, action: 'hide', done: 2, failed: [] }])
    await start('show')
    await carryOut()
    expect(await listed()).toEqual([true, true])
    expect(await actions()).toEqual(['game-hidden', 'game-hidden', 'game-shown', 'game-shown'])
  })

  test('[OPERATOR-91] deletes and restores', async () => {
    await start('delete')
    await carryOut()
    expect(await listed()).toEqual([false, false])
    await start('restore')
    await carryOut()
    expect(await listed()).toEqual([true, true])
  })

  test('[OPERATOR-91] continues where a process was killed', async () => {
    const { id } = await start('hide')
    testApp.clock.advance(UNDO_MS)
    const claimed = { claimed_until: new Date(testApp.clock.now().getTime() + 60_000), done: 1 }
    await testApp.db.updateTable('bulk_actions').set(claimed).where('id', '=', id).execute()
    await testApp.jobs.run('carry-out-bulk')
    expect(await listed()).toEqual([true, true])
    testApp.clock.advance(60_000)
    await testApp.jobs.run('carry-out-bulk')
    expect(await listed()).toEqual([true, false])
  })

  test('[OPERATOR-91] is for at least one row and at most 50', async () => {
    for (const many of [[], Array.from({ length: 51 }, (_, at) => at + 1)]) {
      expect(await operator.expectRefusal(startBulk, { body: { action: 'hide', ids: many } })).toMatchObject({
        code: 'invalid-request',
      })
    }
  })
})

test('[OPERATOR-93] undone in time, it changes nothing; only its operator can undo it', async () => {
  const { bulk_actions: _, user_roles: __, ...before } = await allRows(testApp.db)
  const { id } = await start('delete')
  const other = await anOperator(testApp)
  expect(await other.expectRefusal(undoBulk, { body: { id } })).toMatchObject({ code: 'not-found' })
  expect(await other.call(getOwnBulk, {})).toEqual([])
  expect(await operator.call(undoBulk, { body: { id } })).toEqual({ undone: true })
  await carryOut()
  const after = await allRows(testApp.db)
  expect(after.games).toEqual(before.games)
  expect(after.audit_log).toEqual(before.audit_log)
  expect(await operator.expectRefusal(undoBulk, { body: { id } })).toMatchObject({ code: 'not-found' })
  await start('hide')
  await carryOut()
  const [done] = await operator.call(getOwnBulk, {})
  expect(await operator.expectRefusal(undoBulk, { body: { id: done?.id ?? 1 } })).toMatchObject({ code: 'not-found' })
})

describe('[OPERATOR-92] what is refused', () => {
  test('[OPERATOR-92] does not stop the others, and is shown with its reason', async () => {
    await start('hide', [999_999, ...ids()])
    await carryOut()
    expect(await listed()).toEqual([false, false])
    expect(await operator.call(getOwnBulk, {})).toMatchObject([{ done: 3, failed: [{ id: 999_999, code: 'game-not-found' }] }])
  })

  test('[OPERATOR-92] bans some accounts, but never the last operator', async () => {
    const members = [await aMember(testApp), await aMember(testApp)]
    await start('ban', [operator.userId, ...members.map(({ userId }) => userId)])
    await carryOut()
    const banned = await testApp.db.selectFrom('users').select('id').where('banned_at', 'is not', null).orderBy('id').execute()
    expect(banned.map(({ id }) => id)).toEqual(members.map(({ userId }) => userId))
    expect(await operator.call(getOwnBulk, {})).toMatchObject([{ failed: [{ id: operator.userId, code: 'last-admin' }] }])
  })

  test('[OPERATOR-91] tells each banned person the reason, and records it with the note for each of them', async () => {
    const members = [await aMember(testApp, { mail: 'rei@nerv.jp' }), await aMember(testApp, { mail: 'shinji@nerv.jp' })]
    const why = { reason: 'spam', note: 'the same link in forty names' } as const
    await start(
      'ban',
      members.map(({ userId }) => userId),
      why,
    )
    await carryOut()
    for (const mail of ['rei@nerv.jp', 'shinji@nerv.jp']) {
      const [email] = await mailTo(testApp, mail)
      expect(email?.text).toContain('Spam')
      expect(email?.text).not.toContain(why.note)
    }
    const recorded = await testApp.db.selectFrom('audit_log').select('detail').where('action', '=', 'ban-added').execute()
    expect(recorded).toMatchObject([{ detail: why }, { detail: why }])
  })

  const loseRole = () => testApp.db.deleteFrom('user_roles').where('user_id', '=', operator.userId).execute()
  const beBanned = async () => {
    const ban = { body: { userId: operator.userId, days: 7 } } as const
    await (await anOperator(testApp)).call(banAccount, ban)
  }

  test.each([
    ['has lost the role', loseRole],
    ['is banned', beBanned],
  ])('[OPERATOR-92] is everything, if the operator %s', async (_, happens) => {
    await start('hide')
    await happens()
    await carryOut()
    expect(await listed()).toEqual([true, true])
    const { failed } = await testApp.db.selectFrom('bulk_actions').select('failed').executeTakeFirstOrThrow()
    expect(failed).toEqual(ids().map((id) => ({ id, code: 'access-denied' })))
  })
})

test('[OPERATOR-91] actions are forgotten after a day', async () => {
  await start('hide')
  testApp.clock.advance(25 * 3_600_000)
  await testApp.jobs.run('forget-bulk')
  expect(await testApp.db.selectFrom('bulk_actions').select('id').execute()).toEqual([])
})
