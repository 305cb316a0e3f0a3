import {
  checkReset,
  checkUser,
  checkVerification,
  deleteAccount,
  getOwnAccount,
  login,
  refresh,
  register,
  sendReset,
  sendVerification,
} from '@guess/contract/api/accounts'
import { banAccount, getBannedAccounts, getUser, unbanAccount } from '@guess/contract/api/admin'
import { getGameLeaderboard, getGlobalLeaderboard, getTotalRank } from '@guess/contract/api/leaderboard'
import { checkAnswer } from '@guess/contract/api/play'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../../testing/builders.ts'
import { aBrowser, aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { lastMailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aClient, type Player, signedIn } from '../../../testing/player.ts'
import { joining, sentCode, verify } from '../../../testing/registration.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'
import { recountRanks } from '../../leaderboard/public.ts'

const testApp = withApp({ renewed: true })

const MAIL = 'gendo.ikari@gmail.com'
/** Other spellings that reach the same mailbox, and addresses that do not. */
const SPELLINGS = ['gendoikari@gmail.com', 'G.E.N.D.O.ikari+second@gmail.com', 'gendo.ikari+x+y@googlemail.com']
const STRANGERS = ['gendo.ikari@nerv.jp', 'gendo.ikar@gmail.com', 'agendo.ikari@gmail.com', 'gendo.ikari@gmail.com.tr']

let operator: Player
let member: Member

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato', mail: 'misato@nerv.jp' })
  member = await aMember(testApp, { name: 'Gendo', mail: MAIL, googleSub: 'sub-of-gendo' })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const ban = (userMail = MAIL) => operator.call(banAccount, { body: { userMail } })
const bans = async () => (await operator.call(getBannedAccounts, {})).content
const db = () => testApp.db
const BANNED = { status: 403, code: 'account-banned' }

describe('[OPERATOR-13] a ban', () => {
  test('[OPERATOR-13] closes the account with the given address in any case, and is recorded in the audit log', async () => {
    const { id } = await ban(' GENDO.Ikari@gmail.com ')
    const at = testApp.clock.now().toISOString()
    expect(await bans()).toMatchObject([{ id, userMail: MAIL, userId: member.userId, userName: 'Gendo', bannedDate: at }])
    expect(await operator.call(getUser, { params: { id: member.userId } })).toMatchObject({ bannedAccountId: id })
    expect(await db().selectFrom('audit_log').select(['operator_name', 'action', 'subject', 'detail']).execute()).toEqual([
      { operator_name: 'Misato', action: 'ban-added', subject: 'Gendo', detail: { userId: member.userId, accounts: 1 } },
    ])
  })

  test('[OPERATOR-13] closes the accounts of all spellings of the address, and no others', async () => {
    const others = []
    for (const mail of SPELLINGS) others.push(await aMember(testApp, { mail }))
    const strangers = []
    for (const mail of STRANGERS) strangers.push(await aMember(testApp, { mail }))
    const { id } = await ban(SPELLINGS[1])
    const banned = db().selectFrom('users').select('id').where('banned_at', 'is not', null).orderBy('id')
    const ids = (await banned.execute()).map((row) => row.id)
    expect(ids).toEqual([member.userId, ...others.map(({ userId }) => userId)])
    for (const userId of ids) {
      expect(await operator.call(getUser, { params: { id: userId } })).toMatchObject({ bannedAccountId: id })
    }
    const login1 = { body: { userMail: SPELLINGS[0] as string, userPassword: PASSWORD } }
    expect(await aClient(testApp).expectRefusal(login, login1)).toMatchObject(BANNED)
    for (const stranger of strangers) await signIn(testApp, stranger)
    for (const mail of [MAIL, ...SPELLINGS]) {
      expect(await operator.expectRefusal(banAccount, { body: { userMail: mail } })).toMatchObject({
        status: 409,
        code: 'already-banned',
      })
    }
  })

  test('[OPERATOR-13] of an address without an account is refused', async () => {
    await operator.call(getBannedAccounts, {})
    const before = await allRows(db())
    for (const userMail of ['nobody@nerv.jp', '', 'x', 'gendoikari+new@gmail.com', '%']) {
      expect(await operator.expectRefusal(banAccount, { body: { userMail } })).toMatchObject({
        status: 404,
        code: 'user-not-found',
      })
    }
    expect(await operator.expectRefusal(banAccount, { body: { userMail: '\u0000' } })).toMatchObject({
      status: 400,
      code: 'invalid-request',
    })
    expect(await allRows(db())).toEqual(before)
  })

  test("[OPERATOR-9] is refused for the last operator, and for another spelling of that operator's address", async () => {
    const refused = (userMail: string) => operator.expectRefusal(banAccount, { body: { userMail } })
    expect(await refused('misato@nerv.jp')).toMatchObject({ status: 409, code: 'last-admin' })
    await aMember(testApp, { mail: 'misato+play@nerv.jp' })
    expect(await refused('misato+play@nerv.jp')).toMatchObject({ status: 409, code: 'last-admin' })
    expect(await bans()).toEqual([])
    await anOperator(testApp)
    await ban('misato+play@nerv.jp')
    expect(await operator.expectRefusal(getBannedAccounts, {})).toMatchObject({ status: 401 })
  })
})

describe('[OPERATOR-14] [SESSION-2] a banned address', () => {
  test('[OPERATOR-14] cannot sign in with its password or refresh its session', async () => {
    const refreshToken = await signIn(testApp, member)
    await ban()
    const body = { userMail: MAIL, userPassword: PASSWORD }
    expect(await aClient(testApp).expectRefusal(login, { body })).toMatchObject(BANNED)
    expect(await aClient(testApp).expectRefusal(refresh, { body: { refreshToken } })).toMatchObject({ status: 401 })
  })

  test('[OPERATOR-14] cannot be verified or registered, in any spelling', async () => {
    await ban()
    for (const userMail of [MAIL, ...SPELLINGS]) {
      const client = aClient(testApp)
      expect(await client.expectRefusal(checkUser, { query: { userName: 'New', userMail } }), userMail).toMatchObject(BANNED)
      expect(await client.expectRefusal(sendVerification, { query: { userMail } }), userMail).toMatchObject(BANNED)
    }
    for (const userMail of STRANGERS) await verify(aBrowser(testApp), userMail)
  })

  test('[OPERATOR-14] cannot complete a registration that has already started', async () => {
    const userMail = 'kaji+1@nerv.jp'
    const [asked, proved] = [aBrowser(testApp), aBrowser(testApp)]
    await verify(proved, userMail)
    const verificationCode = await sentCode(asked, userMail)
    await aMember(testApp, { mail: 'kaji@nerv.jp' })
    await ban('kaji@nerv.jp')
    expect(await asked.expectRefusal(checkVerification, { query: { userMail, verificationCode } })).toMatchObject({
      code: 'verification-code-invalid',
    })
    expect(await proved.expectRefusal(register, joining(userMail))).toMatchObject(BANNED)
    const account = db().selectFrom('users').select('id').where('mail_key', '=', userMail)
    expect(await account.execute()).toEqual([])
  })

  test('[OPERATOR-14] cannot reset its password, and a reset link sent before the ban no longer works', async () => {
    await aClient(testApp).call(sendReset, { query: { userMail: MAIL } })
    const email = await lastMailTo(testApp, MAIL)
    await ban()
    const body = { userMail: MAIL, verificationCode: 'x', newPassword: 'a new password' }
    expect(email).toBeDefined()
    expect(await db().selectFrom('password_resets').selectAll().execute()).toEqual([])
    expect(await aClient(testApp).expectRefusal(checkReset, { body })).toMatchObject({ code: 'reset-link-expired' })
    expect(await aClient(testApp).expectRefusal(sendReset, { query: { userMail: MAIL } })).toMatchObject(BANNED)
  })
})

describe('[OPERATOR-15] the sessions of a banned account', () => {
  test('[OPERATOR-15] end at once in this process, and within five seconds in other processes', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const [here, elsewhere] = [await signedIn(testApp, member.userId), await signedIn(there, member.userId)]
    for (const client of [here, elsewhere]) await client.call(getOwnAccount, {})
    await ban()
    expect(await here.expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
    testApp.clock.advance(5_001)
    expect(await elsewhere.expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401 })
    const sessions = db().selectFrom('sessions').select('id').where('user_id', '=', member.userId)
    expect(await sessions.execute()).toEqual([])
  })
})

describe('plays and leaderboards of a banned account', () => {
  test('[OPERATOR-16] an open play is closed without points', async () => {
    const game = await aGame(testApp)
    const player = await signedIn(testApp, member.userId)
    await player.play(game, ['right'])
    await ban()
    const plays = await db().selectFrom('plays').select(['status', 'kind']).execute()
    expect(plays).toEqual([{ status: 'left', kind: 'ranked' }])
    expect(await player.expectRefusal(checkAnswer, player.answerOf(game, 1, 'right'))).toMatchObject({ status: 401 })
    expect((await db().selectFrom('users').select('total_score').where('id', '=', member.userId).execute())[0]).toEqual({
      total_score: 0,
    })
  })

  test('[OPERATOR-17] [OPERATOR-19] leaderboards and ranks omit the account until the ban is lifted', async () => {
    const game = await aGame(testApp)
    const other = await signedIn(testApp, await aUser(testApp))
    const player = await signedIn(testApp, member.userId)
    await player.play(game, ['right', 'right', 'right'])
    await player.finish(game)
    await other.play(game, ['right', 'wrong', 'right'])
    await other.finish(game)
    const rankOf = async (client: Player) =>
      (await aClient(testApp).call(getTotalRank, { params: { userId: client.userId } })).rank
    // Public replies are cached for five seconds.
    const boards = async () => {
      testApp.clock.advance(6_000)
      const there = aClient(await testApp.startAnother({}, { clock: testApp.clock }))
      const rows = [
        ...(await there.call(getGlobalLeaderboard, {})),
        ...(await there.call(getGameLeaderboard, { params: { gameId: game.id } })),
      ]
      return rows.map(({ userId }) => userId)
    }
    expect(await rankOf(other)).toBe(2)
    const { id } = await ban()
    expect(await boards()).toEqual([other.userId, other.userId])
    expect(await rankOf(other)).toBe(1)
    expect(await recountRanks(db())).toBe(0)

    await operator.call(unbanAccount, { params: { id } })
    expect(await boards()).toEqual([player.userId, other.userId, player.userId, other.userId])
    expect(await rankOf(other)).toBe(2)
    expect(await recountRanks(db())).toBe(0)
  })
})

describe('[OPERATOR-19] lifting a ban', () => {
  test('[OPERATOR-19] reopens all accounts that the ban has closed', async () => {
    const other = await aMember(testApp, { mail: SPELLINGS[0] as string })
    const untouched = await aMember(testApp, { mail: 'fuyutsuki@nerv.jp' })
    const { id } = await ban()
    const { id: still } = await ban(untouched.mail)
    await operator.call(unbanAccount, { params: { id } })
    for (const account of [member, other]) await signIn(testApp, account)
    const verification = { query: { userMail: SPELLINGS[1] as string } }
    expect(await aClient(testApp).expectRefusal(sendVerification, verification)).toMatchObject({ code: 'mail-taken' })
    expect((await bans()).map((row) => row.id)).toEqual([still])
    expect(await operator.expectRefusal(unbanAccount, { params: { id } })).toMatchObject({ status: 404, code: 'ban-not-found' })
    expect((await db().selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'ban-added',
      'ban-added',
      'ban-lifted',
    ])
    await ban()
  })
})

describe('[OPERATOR-20] a ban outlives its account', () => {
  /** Lets five years without a call pass, after which the account is deleted. */
  async function forget() {
    testApp.clock.advance(6 * 366 * 24 * 3_600_000)
    await testApp.jobs.run('purge-accounts')
  }

  test("[OPERATOR-20] as hashes that reveal nothing and still refuse the owner's addresses", async () => {
    await ban()
    await forget()
    const rows = await allRows(db())
    expect(rows.users).toContainEqual(expect.objectContaining({ id: member.userId, user_name: 'deleted user' }))
    expect(JSON.stringify([rows.users, rows.banned_accounts])).not.toMatch(/gendo|sub-of/i)
    const browser = aBrowser(testApp)
    for (const userMail of [MAIL, ...SPELLINGS]) {
      expect(await browser.expectRefusal(sendVerification, { query: { userMail } })).toMatchObject(BANNED)
    }
  })

  test('[OPERATOR-9] [OPERATOR-21] the last operator is not purged, and can lift the ban, which has no name', async () => {
    const { id } = await ban()
    await forget()
    await db().insertInto('params').values({ name: 'operatorSecondFactor', value: 'false' }).execute()
    const there = await signedIn(testApp, operator.userId)
    expect((await there.call(getBannedAccounts, {})).content).toMatchObject([
      { id, userMail: null, userId: null, userName: null },
    ])
    await there.call(unbanAccount, { params: { id } })
    await aClient(testApp).call(sendVerification, { query: { userMail: MAIL } })
  })
})

test('[OPERATOR-21] bans are listed newest first, in pages that take two queries each', async () => {
  for (const place of [1, 2]) {
    testApp.clock.advance(1_000)
    await ban((await aMember(testApp, { name: `Clone ${place}` })).mail)
  }
  const page = await operator.call(getBannedAccounts, { query: { size: 1 } })
  expect(page).toMatchObject({ content: [{ userName: 'Clone 2' }], last: false, totalPages: 2, totalElements: 2 })
  const { statements } = testApp.database
  statements.length = 0
  await operator.call(getBannedAccounts, { query: { page: 1 } })
  expect(statements).toHaveLength(2)
})

test('[OPERATOR-9] the last operator cannot delete their account; one of two can, which removes the role', async () => {
  const body = { userId: operator.userId }
  expect(await operator.expectRefusal(deleteAccount, { body })).toMatchObject({ status: 409, code: 'last-admin' })
  await anOperator(testApp)
  await operator.call(deleteAccount, { body })
  expect(await db().selectFrom('user_roles').select('user_id').execute()).toHaveLength(1)
})
