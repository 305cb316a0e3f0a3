import { login, sendReset } from '@guess/contract/api/accounts'
import { banAccount, getBannedAccounts, getUser, unbanAccount } from '@guess/contract/api/admin'
import { getAuditLog } from '@guess/contract/api/admin-logs'
import { getTotalRank } from '@guess/contract/api/leaderboard'
import type { RequestOf } from '@guess/contract/endpoint'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../../testing/builders.ts'
import { aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aClient, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const DAY_MS = 24 * 3_600_000
const HELP = 'help@nerv.jp'

let round = 0
let operator: Player
let member: Member

beforeEach(async () => {
  round += 1
  operator = await anOperator(testApp, { name: 'Misato', mail: `misato.${round}@nerv.jp` })
  member = await aMember(testApp, { name: 'Gendo', mail: `gendo.${round}@nerv.jp` })
  const params = { supportMail: HELP, operatorSecondFactor: 'false' }
  const rows = Object.entries(params).map(([name, value]) => ({ name, value }))
  await testApp.db.insertInto('params').values(rows).execute()
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

type Ban = RequestOf<typeof banAccount>['body']

const ban = (how: Partial<Ban> = {}) => operator.call(banAccount, { body: { userMail: member.mail, ...how } })
const bans = async (q = '') => (await operator.call(getBannedAccounts, { query: { q } })).content
const speaks = (language: 'en' | 'tr') =>
  testApp.db.updateTable('users').set({ language }).where('id', '=', member.userId).execute()
const actions = async () => (await operator.call(getAuditLog, {})).content.filter(({ action }) => action.startsWith('ban-'))

/** Signs in with the password, in the given process, and returns the reply. */
const enter = async (app = testApp as Parameters<typeof aClient>[0], userPassword = PASSWORD) => {
  const response = await aClient(app).send(login, { body: { userMail: member.mail, userPassword } })
  return { status: response.statusCode, body: response.json() }
}

async function theEmail() {
  const [email, ...more] = await mailTo(testApp, member.mail)
  expect(more).toEqual([])
  return { subject: email?.subject, text: email?.text?.replace(/\s+/g, ' ') ?? '' }
}

describe('[BAN-1] a ban', () => {
  test('[BAN-1] stores its reason, its note, its end and who banned, and the audit log has them', async () => {
    const { id } = await ban({ reason: 'insult', note: ' twice\u0000 warned ', days: 7 })
    const end = new Date(testApp.clock.now().getTime() + 7 * DAY_MS).toISOString()
    const why = { reason: 'insult', note: 'twice warned' }
    expect(await bans()).toMatchObject([{ id, endDate: end, operatorName: 'Misato', userName: 'Gendo', ...why }])
    expect(await actions()).toMatchObject([{ action: 'ban-added', detail: { userId: member.userId, days: 7, ...why } }])
  })

  test('[BAN-1] needs only the address, as the specification says', async () => {
    await ban()
    expect(await bans()).toMatchObject([{ endDate: null, reason: null, note: '', operatorName: 'Misato' }])
  })

  test('[BAN-1] refuses other reasons and other lengths', async () => {
    for (const wrong of [{ reason: 'boredom' }, { days: 2 }, { note: 'x'.repeat(501) }]) {
      const body = { userMail: member.mail, ...wrong } as Ban
      expect(await operator.expectRefusal(banAccount, { body })).toMatchObject({ code: 'invalid-request' })
    }
    expect(await bans()).toEqual([])
  })

  test('[BAN-5] names an account by its id, which may have no address', async () => {
    const userId = await aUser(testApp, { name: 'Pen Pen' })
    await testApp.db.updateTable('users').set({ mail: null, mail_key: null }).where('id', '=', userId).execute()
    const { id } = await operator.call(banAccount, { body: { userId, reason: 'spam' } })
    expect(await bans()).toMatchObject([{ id, userMail: null, userName: 'Pen Pen', reason: 'spam' }])
    expect(await operator.call(getUser, { params: { id: userId } })).toMatchObject({ bannedAccountId: id })
    await operator.call(unbanAccount, { params: { id } })
    expect(await operator.call(getUser, { params: { id: userId } })).toMatchObject({ bannedAccountId: null })
  })

  test('[BAN-5] is refused for an unknown id, for none and for two names of an account', async () => {
    const refused = (body: Ban) => operator.expectRefusal(banAccount, { body })
    expect(await refused({ userId: 999_999 })).toMatchObject({ status: 404, code: 'user-not-found' })
    expect(await refused({})).toMatchObject({ status: 400, code: 'invalid-request' })
    expect(await refused({ userMail: member.mail, userId: member.userId })).toMatchObject({ code: 'invalid-request' })
    expect(await bans()).toEqual([])
  })
})

describe('[BAN-2] the email about a ban', () => {
  test('[BAN-2] says why, until when and where to write, but not the note or the operator', async () => {
    await ban({ reason: 'insult', note: 'his secret', days: 7 })
    const { subject, text } = await theEmail()
    expect(subject).toBe('Your Guess The Anime account was banned')
    expect(text).toContain('An operator banned your account “Gendo” on March 1, 2026 at 15:00 GMT+3.')
    expect(text).toContain('Reason: Insulting or hateful.')
    expect(text).toContain('The ban ends by itself on March 8, 2026 at 15:00 GMT+3.')
    expect(text).toContain(`write to ${HELP}`)
    for (const secret of ['his secret', 'Misato']) expect(text).not.toContain(secret)
  })

  test('[BAN-2] is in the language of the account', async () => {
    await speaks('tr')
    await ban({ reason: 'cheating' })
    const { subject, text } = await theEmail()
    expect(subject).toBe('Guess The Anime hesabın yasaklandı')
    expect(text).toContain('“Gendo” adlı hesabını bir yönetici yasakladı (1 Mart 2026 15:00 GMT+3).')
    expect(text).toContain('Neden: Hile. Yasağın bitiş tarihi yok.')
  })

  test('[BAN-2] names no reason if none was given, and is not sent to operators who ban themselves', async () => {
    await ban()
    expect((await theEmail()).text).not.toContain('Reason')
    await anOperator(testApp)
    await operator.call(banAccount, { body: { userId: operator.userId } })
    expect(await mailTo(testApp, `misato.${round}@nerv.jp`)).toEqual([])
  })
})

describe('[BAN-3] a banned person who signs in', () => {
  test('[BAN-3] is told the reason, the end and the address to write to', async () => {
    await ban({ reason: 'insult', note: 'his secret', days: 1 })
    const endDate = new Date(testApp.clock.now().getTime() + DAY_MS).toISOString()
    const { status, body } = await enter()
    expect([status, body]).toEqual([
      403,
      {
        code: 'account-banned',
        message: 'This account has been banned.',
        ban: { reason: 'insult', endDate, support: HELP },
      },
    ])
  })

  test('[BAN-3] is told so with another spelling of the address, too', async () => {
    const spelled = await aMember(testApp, { mail: member.mail.replace('@', '+play@') })
    await ban({ reason: 'spam' })
    member = spelled
    expect((await enter()).body.ban).toEqual({ reason: 'spam', endDate: null, support: HELP })
  })

  test('[BAN-3] is told nothing without the password, or without proof of the address', async () => {
    await ban({ reason: 'insult' })
    expect((await enter(testApp, 'a wrong password')).body).not.toHaveProperty('ban')
    const reset = await aClient(testApp).send(sendReset, { query: { userMail: member.mail } })
    expect(reset.json()).toEqual({ code: 'account-banned', message: 'This account has been banned.' })
  })
})

describe('[BAN-4] a ban that ends by itself', () => {
  test('[BAN-4] lets the account sign in from its end on, and not a moment earlier, without any job', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    await ban({ days: 7 })
    testApp.clock.advance(7 * DAY_MS - 1)
    for (const app of [testApp, there]) expect((await enter(app)).status).toBe(403)
    testApp.clock.advance(1)
    expect((await enter(there)).status).toBe(200)
    expect((await enter()).status).toBe(200)
    operator = await signedIn(testApp, operator.userId)
    expect(await bans()).toEqual([])
    const [ended] = await actions()
    expect(ended).toMatchObject({ action: 'ban-ended', subject: 'Gendo', operatorId: null, operatorName: 'automatic' })
  })

  test('[BAN-4] is lifted within a second by one of the processes, and restores the leaderboards', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    const [winner, other] = [await signedIn(testApp, member.userId), await signedIn(testApp, await aUser(testApp))]
    const game = await aGame(testApp)
    for (const [player, answers] of [
      [winner, ['right', 'right', 'right']],
      [other, ['right', 'wrong', 'right']],
    ] as const) {
      await player.play(game, answers)
      await player.finish(game)
    }
    const rank = async () => (await aClient(testApp).call(getTotalRank, { params: { userId: other.userId } })).rank
    await ban({ days: 1 })
    expect(await rank()).toBe(1)
    testApp.clock.advance(DAY_MS - 1)
    await testApp.jobs.run('lift-ended-bans')
    expect(await rank()).toBe(1)
    testApp.clock.advance(1)
    await Promise.all([testApp.jobs.run('lift-ended-bans'), there.jobs.run('lift-ended-bans')])
    expect(await rank()).toBe(2)
    operator = await signedIn(testApp, operator.userId)
    expect((await actions()).map(({ action }) => action)).toEqual(['ban-ended', 'ban-added'])
    await signIn(testApp, member)
  })

  test('[BAN-4] leaves bans without an end, and bans that end later', async () => {
    const later = await aMember(testApp)
    await ban()
    await operator.call(banAccount, { body: { userMail: later.mail, days: 30 } })
    testApp.clock.advance(29 * DAY_MS)
    await testApp.jobs.run('lift-ended-bans')
    operator = await signedIn(testApp, operator.userId)
    expect(await bans()).toHaveLength(2)
  })
})

test('[BAN-6] the list of bans finds parts of names, addresses, operators and notes, with wildcards as ordinary characters', async () => {
  await ban({ note: '100% sure' })
  const asuka = await aMember(testApp, { name: 'Asuka', mail: `asuka.${round}@eva.jp` })
  await operator.call(banAccount, { body: { userMail: asuka.mail } })
  const found = async (q: string) => (await bans(q)).map(({ userName }) => userName)
  expect(await found('GEND')).toEqual(['Gendo'])
  expect(await found('@eva')).toEqual(['Asuka'])
  expect(await found('misato')).toEqual(['Asuka', 'Gendo'])
  expect(await found('0% s')).toEqual(['Gendo'])
  expect(await found('%')).toEqual(['Gendo'])
  expect(await found('_endo')).toEqual([])
  expect(await operator.call(getBannedAccounts, { query: { q: 'misato', size: 1, page: 1 } })).toMatchObject({
    content: [{ userName: 'Gendo' }],
    totalElements: 2,
  })
})
