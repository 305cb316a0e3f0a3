import { banAccount, getUsers, renewPanelKey, sendPanelLink } from '@guess/contract/api/admin'
import { addParam, addRole, getParams } from '@guess/contract/api/admin-control'
import { deleteGame } from '@guess/contract/api/create-game'
import { addApp, confirmFactor, getFactors, startApp, startFactor } from '@guess/contract/api/factors'
import { FACTOR_GRACE_MS } from '@guess/contract/rules/limits'
import { generateSync } from 'otplib'
import { afterEach, describe, expect, test } from 'vitest'
import { commandsOf } from '../../commands.ts'
import { insertPanelSeed } from '../../core/settings/settings.queries.ts'
import { runCommand } from '../../platform/control-socket.ts'
import { operatorRefusal } from '../../platform/http/operator-factor.ts'
import { aGame } from '../../testing/builders.ts'
import { aMember, PASSWORD } from '../../testing/identities.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { anOperator, promote } from '../../testing/makers.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { panelKeyOf } from './key/panel-key.ts'

const testApp = withApp()
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(testApp.clock.now().getTime() / 1000) })

async function addAuthenticator(owner: Player) {
  const { secret, setup } = await owner.call(startApp, { body: { userPassword: PASSWORD } })
  await owner.call(addApp, { body: { setup, code: codeNow(secret) } })
  return secret
}

async function confirm(owner: Player, secret: string) {
  testApp.clock.advance(30_000)
  const { challenge } = await owner.call(startFactor, { body: {} })
  await owner.call(confirmFactor, { body: { challenge, code: codeNow(secret) } })
}

const setParam = (value: string) => testApp.db.insertInto('params').values({ name: 'operatorSecondFactor', value }).execute()
const panelKey = async () => panelKeyOf(testApp.platform.config.secret, await insertPanelSeed(testApp.db, 'a seed'))

describe('the panel of an operator without a second factor', () => {
  test('[FACTOR-13] opens for seven days after the first visit, and then no call is accepted', async () => {
    const operator = await anOperator(testApp)
    const game = await aGame(testApp)
    const key = await panelKey()
    testApp.clock.advance(FACTOR_GRACE_MS)
    const open = { query: { paramValue: key }, body: undefined }
    const there = await signedIn(testApp, operator.userId)
    await there.call(sendPanelLink, open)
    const { panelOpenUntil } = await there.call(getFactors, {})
    expect(new Date(panelOpenUntil ?? 0).getTime() - testApp.clock.now().getTime()).toBe(FACTOR_GRACE_MS)
    testApp.clock.advance(FACTOR_GRACE_MS - 1)
    await (await signedIn(testApp, operator.userId)).call(getUsers, {})
    testApp.clock.advance(1)
    const late = await signedIn(testApp, operator.userId)
    for (const call of [getUsers, getParams]) {
      expect(await late.expectRefusal(call, call === getUsers ? {} : {})).toMatchObject({
        status: 403,
        code: 'operator-factor-missing',
      })
    }
    expect(await late.expectRefusal(deleteGame, { params: { gameId: game.id } })).toMatchObject({
      code: 'operator-factor-missing',
    })
    const refused = await late.send(sendPanelLink, open)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'operator-factor-missing'])
    const wrong = { query: { paramValue: 'wrong' }, body: undefined }
    expect(await late.expectRefusal(sendPanelLink, wrong)).toMatchObject({ status: 404 })
  })

  test('[FACTOR-13] the days begin with the first call of any kind, and begin again with a role that was given again', async () => {
    const { mail, userId } = await aMember(testApp)
    await promote(testApp, userId)
    await promote(testApp, (await aMember(testApp)).userId)
    await (await signedIn(testApp, userId)).call(getUsers, {})
    testApp.clock.advance(FACTOR_GRACE_MS)
    expect(await (await signedIn(testApp, userId)).expectRefusal(getUsers, {})).toMatchObject({ code: 'operator-factor-missing' })
    for (const verb of ['revoke', 'grant']) await runCommand(commandsOf(testApp.platform), `operator ${verb} ${mail}`)
    await (await signedIn(testApp, userId)).call(getUsers, {})
  })

  test('[FACTOR-13] stays open if the param says so', async () => {
    const operator = await anOperator(testApp)
    await operator.call(getUsers, {})
    await setParam('false')
    testApp.clock.advance(FACTOR_GRACE_MS)
    const there = await signedIn(testApp, operator.userId)
    await there.call(getUsers, {})
    expect(await there.call(getFactors, {})).toMatchObject({ panelOpenUntil: null })
  })

  test('[FACTOR-13] opens again once there is one', async () => {
    const { userId } = await aMember(testApp)
    await promote(testApp, userId)
    await (await signedIn(testApp, userId)).call(getUsers, {})
    testApp.clock.advance(FACTOR_GRACE_MS)
    const there = await signedIn(testApp, userId)
    await there.expectRefusal(getUsers, {})
    await addAuthenticator(there)
    await there.call(getUsers, {})
    expect(await there.call(getFactors, {})).toMatchObject({ panelOpenUntil: null })
  })
})

describe('an operator with a second factor', () => {
  test('[FACTOR-14] uses it once in each session before the panel opens', async () => {
    const { userId } = await aMember(testApp)
    await promote(testApp, userId)
    const secret = await addAuthenticator(await signedIn(testApp, userId))
    const elsewhere = await signedIn(testApp, userId)
    expect(await elsewhere.expectRefusal(getUsers, {})).toMatchObject({ status: 403, code: 'factor-unconfirmed' })
    const open = await elsewhere.send(sendPanelLink, { query: { paramValue: await panelKey() }, body: undefined })
    expect([open.statusCode, open.json().code]).toEqual([403, 'factor-unconfirmed'])
    await confirm(elsewhere, secret)
    await elsewhere.call(getUsers, {})
    testApp.clock.advance(14 * 60_000)
    await elsewhere.call(getUsers, {})
  })

  test('[FACTOR-15] used it within ten minutes before roles, bans, params and the key change', async () => {
    const { userId } = await aMember(testApp)
    await promote(testApp, userId)
    const { mail } = await aMember(testApp)
    const operator = await signedIn(testApp, userId)
    const secret = await addAuthenticator(operator)
    await operator.call(addRole, { body: { roleName: 'HELPER' } })
    testApp.clock.advance(10 * 60_000)
    const refused = async (call: Promise<{ code: string }>) => expect(await call).toMatchObject({ code: 'factor-unconfirmed' })
    await refused(operator.expectRefusal(addRole, { body: { roleName: 'GUARDIAN' } }))
    await refused(operator.expectRefusal(banAccount, { body: { userMail: mail } }))
    await refused(operator.expectRefusal(addParam, { body: { paramName: 'motto', paramValue: 'x' } }))
    await refused(operator.expectRefusal(renewPanelKey, { body: undefined }))
    await operator.call(getUsers, {})
    await confirm(operator, secret)
    await operator.call(banAccount, { body: { userMail: mail } })
  })

  test('[FACTOR-15] changes them as before without one', () => {
    const now = testApp.clock.now()
    const visit = { hasFactor: false, factorAt: null, firstVisitAt: now, isAsked: true }
    expect(operatorRefusal(visit, now, true)).toBeNull()
    expect(operatorRefusal({ ...visit, hasFactor: true, isAsked: false }, now, true)).toBe('factor-unconfirmed')
    expect(operatorRefusal({ ...visit, hasFactor: true, isAsked: false }, now, false)).toBeNull()
  })
})

test('[FACTOR-17] operator reset-factor removes them, ends the sessions, begins new days of grace and tells the owner', async () => {
  const { userId, mail } = await aMember(testApp, { name: 'Misato' })
  await promote(testApp, userId)
  const operator = await signedIn(testApp, userId)
  const type = () => runCommand(commandsOf(testApp.platform), `operator reset-factor ${mail}`)
  expect(await type()).toEqual({ ok: true, message: 'Misato has no second factor.' })
  await addAuthenticator(operator)
  testApp.clock.advance(FACTOR_GRACE_MS)
  expect(await type()).toEqual({
    ok: true,
    message: 'Misato can sign in without a second factor. All devices were signed out.',
  })
  for (const table of ['authenticator_apps', 'recovery_codes', 'sessions'] as const) {
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await (await signedIn(testApp, userId)).call(getUsers, {})
  expect((await mailTo(testApp, mail)).at(-1)?.text).toContain('An operator reset the second factor of your account “Misato”')
  const logged = await testApp.db.selectFrom('audit_log').select(['operator_name', 'action', 'subject']).execute()
  expect(logged).toEqual([{ operator_name: 'command line', action: 'factor-reset', subject: 'Misato' }])
})
