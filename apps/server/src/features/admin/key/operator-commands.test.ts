import { login } from '@guess/contract/api/accounts'
import { getUsers, sendPanelLink } from '@guess/contract/api/admin'
import { afterEach, describe, expect, test } from 'vitest'
import { commandsOf } from '../../../commands.ts'
import { runCommand } from '../../../platform/control-socket.ts'
import { aMember, PASSWORD } from '../../../testing/identities.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const type = (command: string) => runCommand(commandsOf(testApp.platform), command)
const linkIn = (message: string) => new URL(/https?:\S+/.exec(message)?.[0] ?? 'x:')
const actions = () => testApp.db.selectFrom('audit_log').select(['operator_name', 'action', 'subject']).orderBy('id').execute()

async function grant(mail: string) {
  const { ok, message } = await type(`operator grant ${mail}`)
  expect(ok, message).toBe(true)
  return { message, key: linkIn(message).searchParams.get('key') ?? '' }
}
const withKey = (paramValue: string) => ({ query: { paramValue }, body: undefined })

describe('[OPERATOR-6] operator grant', () => {
  test('[OPERATOR-6] makes an account an operator and prints the link, whose key opens the panel', async () => {
    const { mail, userId } = await aMember(testApp, { name: 'Misato', mail: 'Misato@nerv.jp' })
    const there = await signedIn(testApp, userId)
    expect(await there.expectRefusal(getUsers, {})).toMatchObject({ status: 403 })
    const { message, key } = await grant(mail.toUpperCase())
    expect(linkIn(message).pathname).toBe(testApp.platform.config.adminPath)
    expect(key).toMatch(/^[\w-]{43}$/)
    await there.call(getUsers, {})
    expect(await there.call(sendPanelLink, withKey(key))).toEqual({ ok: true, role: 'operator' })
    expect(await actions()).toEqual([
      { operator_name: 'command line', action: 'role-given', subject: 'Misato' },
      { operator_name: 'Misato', action: 'panel-opened', subject: 'Misato' },
    ])
  })

  test('[OPERATOR-6] prints the same link again for an operator, and the same key for another account', async () => {
    const [one, other] = [await aMember(testApp), await aMember(testApp)]
    const first = await grant(one.mail)
    expect(await grant(one.mail)).toEqual(first)
    expect((await grant(other.mail)).key).toBe(first.key)
    expect(await actions()).toHaveLength(2)
  })

  test('[OPERATOR-6] fails for an unknown or banned account', async () => {
    expect(await type('operator grant nobody@nerv.jp')).toEqual({ ok: false, message: expect.stringContaining('No account') })
    const { mail, userId } = await aMember(testApp)
    await testApp.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', userId).execute()
    expect(await type(`operator grant ${mail}`)).toEqual({ ok: false, message: expect.stringContaining('banned') })
    expect(await testApp.db.selectFrom('user_roles').selectAll().execute()).toEqual([])
  })

  test('[OPERATOR-6] prints the usage if the number of arguments is wrong', async () => {
    for (const command of ['operator grant', 'operator grant ', 'operator grant a b', 'operator', 'operator key now']) {
      const { ok, message } = await type(command)
      expect(ok).toBe(false)
      expect(message).toContain('operator grant <email>, operator revoke <email>, operator key')
    }
  })
})

test('[OPERATOR-6] operator revoke takes the role, except from the last operator', async () => {
  const [one, other] = [await aMember(testApp, { name: 'Misato' }), await aMember(testApp, { name: 'Ritsuko' })]
  for (const { mail } of [one, other]) await grant(mail)
  expect(await type(`operator revoke ${other.mail}`)).toEqual({ ok: true, message: 'Ritsuko is no longer an operator.' })
  expect(await type(`operator revoke ${other.mail}`)).toEqual({ ok: true, message: 'Ritsuko was not an operator.' })
  expect(await type(`operator revoke ${one.mail}`)).toEqual({
    ok: false,
    message: 'The last account with ROLE_ADMIN cannot lose it.',
  })
  await (await signedIn(testApp, one.userId)).call(getUsers, {})
})

test('[OPERATOR-6] operator key creates a new key, and the previous key stops working', async () => {
  const { mail, userId } = await aMember(testApp)
  const there = await signedIn(testApp, userId)
  const { key: before } = await grant(mail)
  const { message } = await type('operator key')
  const key = linkIn(message).searchParams.get('key') ?? ''
  expect(key).not.toBe(before)
  expect(await there.expectRefusal(sendPanelLink, withKey(before))).toMatchObject({ status: 404 })
  await there.call(sendPanelLink, withKey(key))
  expect((await grant(mail)).key).toBe(key)
  await aClient(testApp).call(login, { body: { userMail: mail, userPassword: PASSWORD } })
})
